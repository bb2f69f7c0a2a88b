"""Where slow work runs: in processes on this machine, or on a Ray cluster. Both are used in the same way.

pool        Pool: what both can do
local       LocalPool: worker processes of this machine
cluster     RayPool: a Ray cluster
names       how they are named in settings and flags
open_pool   open_pool: the pool that a setting names
gathering   results of many jobs, as they come
worker      a worker process of this machine: how it begins, works and ends
spares, cluster_spares   workers that are ready before they are needed
"""
