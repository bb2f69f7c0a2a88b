"""What a choice may lead to: `preview` answers a `question` with one of the `answers`.

`reach` tells where a unit can move to, `guide` where a missile can be steered to, `track` where it flies by itself and
`landing` where a unit or a missile comes down, all from `foresight`; `laser_odds` tells what lasers may do, from `chances`, and
`blast` what a detonation may do, chain reactions included; `remaining` is what a side could still do in its phase.
`action_odds` says in words what the dice may bring after one action.
"""
