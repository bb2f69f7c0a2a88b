// All texts of the torus game's page; words.ts puts counters, hexes and chances into words.

export const MODES: Record<string, string> = {
  step: "Move",
  jump: "Jump through the hole",
  launch: "Launch",
  lob: "Lob through the hole",
  aim: "Fire",
};

export const COMMANDS: Record<string, string> = {
  fly: "Let it fly",
  emerge: "Come out of jump",
  hide: "Turn face down",
  detonate: "Set it off here",
};

/** What to do next once a counter is chosen. */
export const HINTS: Record<string, string> = {
  step: "Choose a hex. The number is the MP that would be left.",
  jump: "Choose an inside hex to come out at next turn. It stays secret.",
  launch: "Choose a hex to steer to, or a direction to see where it flies.",
  lob: "Choose the hex to aim at; the hole decides the rest.",
  fly: "It flies on along its track.",
  detonate: "It flies on along its track, or goes off on a hex that you choose along the way.",
  ship: "Choose a hex in its area. The missile comes down there, or nearby, next turn. The target stays secret until then.",
};

/** A hex that has been chosen and waits for its second click. */
export const CHOSEN: Record<string, (unit: string, hex: string) => string> = {
  land: (unit, hex) => `Land ${unit} on ${hex}`,
  place: (unit, hex) => `Place ${unit} on ${hex}`,
  jump: (unit, hex) => `Jump ${unit} to ${hex}`,
  base: (_, hex) => `Base on ${hex}`,
  dummy: (_, hex) => `Dummy on ${hex}`,
  ship: (_, hex) => `Ship on ${hex}`,
  lob: (unit, hex) => (unit === "ship" ? `Drop on ${hex}` : `Lob at ${hex}`),
  launch: (_, hex) => `Launch to ${hex}`,
  guide: (_, hex) => `Steer to ${hex}`,
  step: (unit, hex) => `Move ${unit} to ${hex}`,
  fly: (unit, hex) => `Set ${unit} off in ${hex}`,
};

/** A mode in which a hex is to be chosen. */
export const CHOOSE: Record<string, (unit: string) => string> = {
  land: (unit) => `Choose where to land ${unit}.`,
  place: (unit) => `Choose a hex for ${unit}.`,
  base: () => "Choose a hex for your base.",
  dummy: () => "Choose a hex for a dummy.",
  step: (unit) => `Move ${unit}: each hex shows the MP left.`,
  launch: (unit) => `Choose a hex for ${unit}’s missile to fly to.`,
  lob: (unit) =>
    unit === "ship"
      ? "Choose a hex to drop a missile on."
      : `Choose a hex for ${unit} to lob its missile at.`,
  jump: (unit) => `Choose the inside hex where ${unit} will come out next turn.`,
  aim: (unit) => `Choose a target for ${unit}, on the map or in the list.`,
  fly: (unit) => `Let ${unit} fly on along its track.`,
  emerge: (unit) => `Let ${unit} come out of its jump.`,
};

/** A phase in which a counter is to be chosen. */
export const PICK: Record<string, string> = {
  missiles: "Let your missiles fly, one after the other.",
  movement: "Choose a unit to move",
  lasers: "Choose a laser to fire",
  launch: "Choose a unit to launch a missile",
};

/** What a marked hex is for, by mode. */
export const GOALS: Record<string, string> = {
  land: "can be landed on",
  jump: "can be jumped to",
  lob: "possible target",
  launch: "within reach",
  guide: "within reach",
  place: "can be placed here",
  base: "a base can go here",
  dummy: "a dummy can go here",
  ship: "the ship can start here",
  fly: "can be set off here",
};

export const SIZES: Record<string, string> = {
  SMU: "Single",
  DMU: "Double",
  TMU: "Triple",
};

export const STRENGTHS: Record<string, number> = { SMU: 2, DMU: 4, TMU: 6 };

/** How the option `first` decides who plays which side. */
export const WHO_IS_BLUE: Record<string, string> = {
  dice: "Dice decide who plays Blue",
  bid: "Bids decide who plays Blue",
};

export const TEXT = {
  players: ["player one", "player two"],
  // Orders
  mayActNow: "May act now",
  attackOf: (attack: number) => `attack\u00a0${attack}`,
  mpOf: (left: number, all: number) => `${left}\u00a0of\u00a0${all}\u00a0MP`,
  facing: (facing: string | null) => (facing ? `facing ${facing}` : ""),
  strength: (strength: number) => `strength ${strength}`,
  flyAhead: "Fly ahead",
  flyMissile: (name: string) => `Fly ${name}`,
  flyAll: (count: number) => `All ${count} in this order`,
  comesOut: (unit: string) => `${unit} comes out`,
  dropFromShip: "Drop missiles from the ship",
  shipDrops: "The ship drops missiles",
  chosenCounter: "Chosen counter",
  whatToDo: "What to do",
  missile: "Missile",
  direction: "Direction",
  lossesByTurn: "Units lost by turn",
  lostUnits: "lost",
  notYourTurn: "It is not your turn.",
  outOfReach: (unit: string, hex: string) => `${unit} cannot reach ${hex} with the MP it has left.`,
  outOfFlight: (hex: string) => `${hex} is out of the missile’s reach.`,
  outOfLob: (unit: string, hex: string) =>
    unit === "ship"
      ? `The ship cannot drop a missile on ${hex}.`
      : `${unit} cannot lob its missile at ${hex}.`,
  notSetOff: (unit: string, hex: string) => `${unit} cannot be set off in ${hex}.`,
  inJump: "in jump",
  cancel: "Cancel",
  // What to do now
  chooseForce: (points: number) => `Choose a force of exactly ${points} attack points.`,
  steerIt: (missile: string, left: number) =>
    `Steer ${missile} to a marked hex, or turn it step by step: ${left} MP left.`,
  fireOrAdd: (target: string) => `Fire at ${target}, or add another laser.`,
  chooseLasers: (target: string) => `Choose the lasers that fire at ${target}.`,
  sure: (plan: string, risk: string) => `${plan}? ${risk || "Choose it again, or press the button."}`,
  launchPlan: (unit: string, heading: string) => `Launch ${unit}’s missile to the ${heading}`,
  placeShip: (hexes: readonly string[]) => `Place your ship on ${anyOf(hexes)}.`,
  flyAllPlan: (risk: string) => `Let all missiles fly, in this order? ${risk || "Press the button again."}`,
  nothingLeft: (phase: string) => `Nothing is left to do: end the ${phase} phase.`,
  chooseCounter: "Choose one of your counters",
  orEnd: (what: string, phase: string) => `${what}, or end the ${phase} phase.`,
  launchTo: (heading: string) => `Launch ${heading}`,
  flyEach: (count: number) => `Fly all ${count}`,
  ownAtRisk: (units: readonly string[]) => `⚠ Your own ${units.join(", ")} may be hit.`,
  lostInHole: (chance: string) => `${chance} to be lost in the hole.`,
  // Marks on the map
  computersChoice: (action: string) => `the computer’s choice: ${action}`,
  asked: (action: string) => `this one: ${action}`,
  reach: (left: number, isMined: boolean, isDoubtful: boolean) =>
    `${left} MP left` +
    (isMined ? ", and a missile detonates" : "") +
    (isDoubtful ? ", unless a face-down unit is in the way" : ""),
  inSight: "in sight",
  mayBeFiredAt: "may be fired at",
  inBlindSpot: "in the blind spot",
  mayComeDown: (chance: string, isDoubtful: boolean) =>
    `${chance} to come down here${isDoubtful ? ", or next to it" : ""}`,
  mayBeStruck: (chance: string, who: string) => `${chance} that ${who} is in the blast`,
  isStruck: (who: string, odds: string) => `${who} is in the blast, ${odds}`,
  shipOverhead: (side: string) => `${side}’s ship overhead`,
  scoredOn: (unit: string, hex: string, points: number) => `${unit} on ${hex} +${points}`,
  scoredTogether: (hex: string, count: number, points: number) => `${count} units on ${hex} score ${points}.`,
  onBase: (hex: string, count: number, points: number) => `${count} units on ${hex} +${points}`,
  takenByHole: "the hole takes it.",
  downIn: (hex: string) => `it comes down in ${hex}.`,
  andDetonates: " and detonates.",
  scoredBy: (unit: string, points: number) => `${unit} destroyed +${points}`,
  // Force
  force: "Force",
  advancedGoal: "Blue takes the three hidden bases in time, or White wins.",
  aboutUnits: {
    title: "What the figures mean",
    lines: [
      "Attack: what a unit costs, and how hard it hits.",
      "MP: movement points, how far it goes in a turn.",
      "Lasers hit at once what they see. Launchers send missiles, which can be steered, and which fly on every turn.",
      "Light units can jump through the hole.",
    ],
    points: [
      "A destroyed unit is worth its attack to the enemy.",
      "On a base: the points that it scores in each of your turns that it begins there.",
    ],
  },
  classicBlue: { title: "Classic Blue", about: "heavy lasers in front" },
  classicWhite: { title: "Classic White", about: "launchers, and many light units" },
  noCounterLeft: (count: number, kind: string) => `There are only ${count} ${kind} counters.`,
  tooDear: (kind: string, attack: number, left: number) =>
    left
      ? `${kind} costs ${attack} attack points, and ${left === 1 ? "one is" : `${left} are`} left.`
      : "All points are spent: take something out first.",
  mp: (moves: number) => `${moves} MP`,
  onABase: (points: number) => `${points} on a base`,
  clear: "Clear",
  hinted: (count: number) => `hint: ${count}`,
  oneLess: (kind: string) => `One ${kind} fewer`,
  oneMore: (kind: string) => `One ${kind} more`,
  inForce: (kind: string) => `${kind} in the force`,
  takeForce: "Take this force",
  takingForce: "Taking the force …",
  pointsLeft: (left: number, all: number) =>
    left ? `${left} of ${all} points left` : "All points are spent",
  // Bid
  bidTitle: "Bid for the first move",
  bidAbout: "The higher bidder plays Blue and moves first; the other side begins with the points bid.",
  points: "Points",
  bid: (points: number) => `Bid ${points}`,
  // Set-up and landing
  waiting: "Waiting",
  counters: "Counters",
  faceDown: "Face down",
  setUp: "Set-up, in secret",
  ship: "Ship",
  stillToLand: (count: number) => (count ? `${count} still to land` : "Landing"),
  announceTitle: "Announce landings",
  howMany: "How many units will you try to land?",
  announce: (count: string) => `Announce ${count} ${count === "1" ? "landing" : "landings"}`,
  landUnits: (count: string) => `Land ${count} units`,
  landNone: "Land none",
  announceAbout: "Once announced, that many must try to land.",
  // Lasers
  targets: "Targets",
  fires: (unit: string) => `${unit} fires at`,
  blindSpot: "Hatched hexes are in its blind spot.",
  range: (range: number) => `range ${range}`,
  throughHole: "through the hole",
  adds: (points: string) => `adds ${points}`,
  attack: "Attack",
  fireAt: (target: string) => `Fire at ${target}`,
  defendsWith: (defence: number) => `, which defends with ${defence}`,
  fire: "Fire",
  toHit: (chance: string) => `(${chance} to hit)`,
  noUnit: "a dummy or a base: no die is rolled",
  otherwise: (defence: number, odds: string, effects: string) =>
    `(if it defends with ${defence}: ${odds}, ${effects})`,
  mayBeNoUnit: "(may be a dummy or a base)",
  // Missiles
  missileInFlight: "Missile in flight",
  inYourHands: (missile: string) => `You are steering ${missile}`,
  flightAbout: (facing: string, left: number) =>
    `, facing ${facing}, ${left}\u00a0MP left. Next turn it flies on from where it ends, with 20 MP per turn.`,
  steer: "Steer",
  ways: { left: "↶ Left", ahead: "↑ Ahead", right: "Right ↷" },
  // What a choice may lead to
  forecast: "Forecast",
  comesDown: (chance: string) => `${chance} to come down right there,`,
  lost: (chance: string) => `${chance} to be lost`,
  inHole: "in the hole.",
  onCounters: (chance: string) =>
    `${chance} to come down on face-down counters: there, or next to them if one is a combat unit.`,
  about: "about",
  inBlast: (who: string) => `In the blast: ${who}.`,
  fullOrHalf: (who: string, full: string, half: string) => `${who} ${full} full, ${half} half`,
  onlyInTurn: "(only if other missiles go off as well)",
  nobodyHit: "No unit would be hit.",
  hitsOwn: (units: string) => `Your own ${units} would be in the blast.`,
  fliesTo: (hex: string, detonates: boolean) =>
    `Flies to ${hex} and ${detonates ? "detonates" : "stops"} there.`,
  mayDetonate: (hex: string, otherwise: string) =>
    `Detonates in ${hex} if a combat unit lies face down there. Otherwise it ${uncapitalised(otherwise)}`,
  nextTurn: (flight: string) => `Next turn, as things stand, it ${uncapitalised(flight)}`,
  whereItIs: "where it is",
  // The bar of phases, and dice
  turn: (turn: number, turns: number) => (turn ? `Turn ${turn} of ${turns}` : "Before turn 1"),
  toLand: "still to land",
  mayAct: "may still act",
  pointsOf: { blue: "Blue’s points:", white: "White’s points:" },
  dice: "Dice",
  die: (face: number) => `Die ${face}`,
  turnOf: { blue: "Blue’s turn", white: "White’s turn" },
  // The list of units
  units: "Units",
  tally: (units: number, waiting: number, missiles: number) =>
    `${units} on the asteroid, ${waiting} waiting` +
    (missiles ? `, ${missiles} ${missiles > 1 ? "missiles" : "missile"}` : ""),
  jumping: (target: string | null) => (target ? `in jump → ${target}` : "in jump"),
  falling: (target: string | null) => (target ? `falls → ${target}` : "falls"),
  mpLeft: (left: number) => `${left} MP`,
  disrupted: "disrupted",
  isDown: "face down",
  inOrbit: "in orbit",
  missileFacing: (facing: string | null) => (facing ? `missile ${facing}` : "missile"),
  reserve: (names: string) => `Waiting: ${names}`,
  dummy: "dummy",
  // The board editor
  sides: { blue: "Blue", white: "White" },
  setUpAbout: "Click a hex to put the next counter of this type there.",
  // The maps
  picture: "Map",
  mapPart: (part: number) => `Map, part ${part}`,
  map: "Map: move with the arrow keys, choose with Enter, go to the next counter that may act with N",
  nearer: "Zoom in",
  farther: "Zoom out",
  all: "All",
  centreOn: (hex: string) => `Centre on ${hex}`,
  boards: "Boards",
  looks: { map: "Map", both: "Both", torus: "Torus" },
  torus: "Torus",
  torusNearer: "Zoom in on the torus",
  torusFarther: "Zoom out from the torus",
  noDepth: "This browser cannot draw in 3D. The flat map shows everything.",
  // Keys
  nothingChosen: "Nothing chosen.",
  centred: (hex: string) => `Centred on ${hex}.`,
  noCounter: "No counter may act.",
  counterChosen: (unit: string, hex: string) => `${unit}${hex ? ` on ${hex}` : ""} chosen.`,
  keys: {
    walk: "move around the map (left and right stay in the row; with Shift, the other neighbour)",
    directions: "move in the six directions, across the seams",
    next: "go to the next or previous counter that may act",
    enter: "choose the hex or the counter on it; press again to confirm",
    announce: "announce that many landings",
    go: "carry out what is planned: go there, or fire",
    steer: "steer a missile: ahead, left, right",
    end: "end the phase",
    view: "centre the map on the hex, zoom in, zoom out",
    escape: "cancel the selection",
  },
  // The end of a phase
  endPhaseTitle: (phase: string) => `End the ${phase} phase?`,
  andMore: (count: number) => `… and ${count} more.`,
  endAnyway: "End anyway",
  keepPlaying: "Keep playing",
  endPhase: (phase: string) => `End ${phase}`,
  // The score at the end
  pointsByTurn: "Points by turn, side and source",
  turnColumn: "Turn",
  bases: "bases",
  destroyed: "destroyed",
  total: "Total",
  // Above the map
  aboveMap: "Above the map",
  allInJump: "In jump",
  onWayDown: "On the way down",
  boundFor: ", in jump, bound for",
  justInJump: ", in jump",
  falls: (missile: string, target: string | null) => `${missile} falls${target ? ` to ${target}` : ""}`,
};

/** Measured: docs/computer-play.md says how. */
export const BALANCE = {
  basic:
    "The first move may decide: when level 4 played itself, Blue won 17 of 20 games, but when full strength did, 14 of 24. To even it out, bid for the first move, give the second player a ship, or play a rematch, which changes sides.",
  advanced:
    "Blue attacks and White defends, so the sides are not alike: when full strength played itself, Blue won 21 of 31 games. Play it twice; a rematch changes sides.",
  bid: "Bid for the first move",
  ship: "Give the second player a ship",
};

function uncapitalised(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function anyOf(hexes: readonly string[]): string {
  if (hexes.length > 4) return "a marked hex";
  return hexes.length > 1 ? `${hexes.slice(0, -1).join(", ")} or ${hexes.at(-1)}` : (hexes[0] ?? "");
}
