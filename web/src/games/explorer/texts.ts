// All texts of the explorer game's front. What places, ships and chances are called is in words.ts.
import type { System } from "./shipyard/purchases";
import { capital, counted, percent } from "./words";

export const TEXT = {
  notThisSpace: (place: string) =>
    `You cannot choose ${place} now: choose one of the buttons beside the board.`,
  notYourTurn: "It is not your turn.",
  // The table
  toShipyard: "To the shipyard",
  toBoard: "To the board",
  readBriefing: "Read the briefing.",
  readCard: "Read the card.",
  takeShip: "Choose one of the ships.",
  buildShip: "Build your ship and name it.",
  captain: "This turn’s captain is",
  building: (ship: string) => `${ship}: the ship is being built.`,
  answering: (crew: string) => `${capital(crew)} is thinking about an alliance …`,
  flying: (ship: string) => `${ship} is taking its turn …`,
  draws: (ship: string, title: string) => `${ship} draws the card “${title}”.`,
  funding: "Each crew rolls a die for its money.",
  round: (round: number, rounds: number) =>
    round ? `Round ${round} of ${rounds}` : `${rounds} rounds at most`,
  briefing: "Briefing",
  largeCards: "Cards in large print, for a classroom",

  // The board
  board: "Board",
  shipOf: (crew: string) => `${crew}’s ship`,
  setUpAbout: "Click a space to put the ship there.",
  boardKeys: "Board: move along the orbits with the arrow keys, outward with Up; Home goes to the ship",
  changeOrbit: "CHANGE ORBIT",
  eventCard: "event card",
  home: "HOME",
  eventSpace: "event space",
  gate: "you can change orbit here",
  gateZone: "change orbit zone",
  zone: (zone: string) => `${zone} zone`,
  probesSucceed: (chance: number) => `probes succeed: ${percent(chance)}`,
  isHere: (ship: string) => `${ship} is here`,
  mayEndHere: (chance: number) => `${percent(chance)} to end here`,
  pressEnter: "press Enter to go here",

  // Keys
  keyOrbit: "move along the orbit",
  keyOutward: "move outward, inward",
  keyShip: "go to the ship whose turn it is",
  keyButton: "press the button with that number",
  keyContinue: "continue after a card",
  keyChoose: "choose the space, if there is a choice",

  // Cards
  card: (title: string) => `Card: ${title}`,
  event: (theme: string) => `Event: ${theme}`,
  probeResult: "Probe result",
  science: "Science",
  continue: "Continue",
  large: "Large",
  explain: "Explain",
  stopReading: "Stop reading",
  readAloud: "Read aloud",
  close: "Close",

  // The data sheet
  sheet: (ship: string) => `Data sheet of ${ship}`,
  inShipyard: "not built yet",
  outOfRace: "out of the race",
  captainIs: (crew: string) => `Captain: ${capital(crew)}`,
  energy: "Energy",
  probes: "Probes",
  shield: "Shield",
  shieldAbout: "against heat and radiation",
  strength: "Strength",
  strengthAbout: "against tides",
  results: "Results",
  robots: "Robots",
  discoveries: "Discoveries",
  roundInOrbit: "Round in this orbit",
  fullRound: "Full round: you may change orbit",
  partRound: (moved: number, round: number) => `${moved} of ${counted(round, "space")} of a full round`,
  prizeNow: "Prize if home now:",
  hold: (turns: number) => `Ordered to stay in its orbit for ${counted(turns, "turn")}`,
  skip: (turns: number) => `Loses ${counted(turns, "turn")}`,
  mission: (number: number, missions: number) => `Mission ${number} of ${missions}`,
  noMission: (crew: string) => `${crew}: no mission left`,

  // Choices
  choices: "Your choices",
  computersChoice: "hint",
  asked: "this one",

  // The end
  debrief: "Back on Earth",
  crews: "Crews",
  report: (crew: string) => `Mission report: ${crew}`,
  expedition: (missions: number) => `Black hole expedition · ${counted(missions, "mission")}`,
  print: "Print the report",
  names: "Names",
  lookingBack: "Looking back",
  stillFlying: "Still on its way when the game ended.",
  builtWith: "Built with",
  spent: (spent: number, funding: number) => `${spent} of ${funding} million dollars spent.`,
  rolls: "Rolls",
  deepest: "Deepest point",
  approach: "the approach",
  orbit: (orbit: number) => `orbit ${orbit}`,
  hole: "the black hole itself",
  launched: "Probes launched",
  withResults: (probes: number, results: number) => `${probes}, with ${counted(results, "result")}`,
  events: "Events on the way",
  spiral: (ship: string) => `The flight of ${ship} as a spiral`,
  probeWithResult: "probe with a result",
  lostProbe: "lost probe",
  probeLost: "A probe was lost",
  wasProtected: "The ship was protected.",
};

export const QUESTIONS = [
  "Has this game changed your picture of a black hole? How?",
  "What would be different on a real mission to a black hole?",
  "If you flew again, what would you do differently, in the shipyard and on the way?",
];

/** The shipyard. */
export const YARD = {
  title: "Build your ship",
  mission: (number: number, missions: number) => ` · mission ${number} of ${missions}`,
  noAnswer: "The shipyard is not answering.",
  tooDear: (left: number) => `You have ${left} million left: lower something else first.`,
  tooDearShort: "too expensive",
  youHave: "You have",
  millionDollars: (funding: number) => `${funding} million dollars`,
  price: (price: number) => `Every level costs ${price} million.`,
  left: "million left",
  prize: (rounds: number) =>
    `to win the prize with this ship in the ${counted(rounds, "round")} left, if you fly as well as the computer`,
  nobodyBefore: " and nobody gets home before you",
  prizeInAll: (chance: number) => `${percent(chance)} with all the missions you have left.`,
  toWin: " to win",
  noPrize: "There is no forecast for custom boards or cards.",
  name: "Name of the ship",
  build: "Build it",
  unspent: (left: number) => `${left} million dollars are not spent. Press again to build the ship as it is.`,
  good: "Show me a good one",
  take: (ship: string) => `Take ${ship}`,
  prizeReadyMade: "to win the prize, if you fly as well as the computer",
  parts: (probes: number, shield: number, strength: number, tokens: number) =>
    `${counted(probes, "probe")}, shield ${shield}, strength ${strength}, ${counted(tokens, "energy token")}`,
  tokens: (count: number) => counted(count, "energy token"),
  oddsOf: (system: string) => `Chance of the prize with each level of ${system.toLowerCase()}`,
  share: "Share a ship?",
  shareAbout: "You would pool your money, take turns as captain, and win or lose together.",
  ask: (crew: string) => `Ask ${crew}`,
  together: (funding: number, both: number) => `${funding} million dollars, ${both} together`,
  togetherPrize: (chance: number) => `: ${percent(chance)} to win the prize`,
};

export const SYSTEM_TEXTS: Record<
  System,
  { title: string; about: string; levels: [string, string, string, string] }
> = {
  probes: {
    title: "Probes",
    about: "Little robots that you drop towards the hole.",
    levels: ["none: nothing to discover with", "1 probe", "2 probes", "3 probes"],
  },
  shield: {
    title: "Shield",
    about: "Keeps heat and radiation out.",
    levels: ["none", "moderate heat", "high heat and weak radiation", "even intense radiation"],
  },
  strength: {
    title: "Strength",
    about: "Holds the hull together when gravity pulls at it.",
    levels: ["none", "tides in the safe zone", "tides in the warning zone", "tides even in the danger zone"],
  },
  power: {
    title: "Power",
    about: "Energy for climbing, extra dice and launching probes.",
    levels: ["no engine", "a single engine", "a double engine", "a triple engine"],
  },
};

/** Help for a ship beside yours. */
export const HELP = {
  title: (ship: string) => `Help ${ship}`,
  energyFor: (ship: string) => `Energy for ${ship}`,
  less: "One token fewer",
  more: "One token more",
  now: "now",
  then: "then",
  wayHome: "for the way home",
  tooFew: ", too few",
  enough: ", enough",
  give: (what: string) => `Give ${what}`,
  costs: (tokens: number) => `costs you ${counted(tokens, "token")}`,
  probe: "a probe",
  probeAbout: (ship: string, chance: number) =>
    `From where ${ship} is, a probe has a ${percent(chance)} chance of success.`,
  robot: "a repair robot",
  robotAbout: (ship: string) => `It gives ${ship} one more level of shield or strength.`,
};

/** The briefing. */
export const BRIEFING = {
  title: "Mission briefing",
  pages: "Pages",
  mission: "The mission",
  science: "The science",
  allWords: "All the science",
  lead: "Fly a ship close to a black hole, drop your probes, and bring home what they find. The best discoveries win the prize.",
  scienceLead:
    "Everything on the cards is true, as far as scientists know today. These are the words they use.",
  missing: "The glossary is not available right now.",
  steps: [
    {
      title: "Build",
      text: "A die roll decides how much money you get. Buy probes, shield, strength and power, and name your ship.",
    },
    {
      title: "Fly",
      text: "Roll the dice and fly counter-clockwise. After a full round you may change orbit at the blue gate: down is free, up costs one energy token.",
    },
    {
      title: "Watch out",
      text: "On a star ✦ you turn over an event card. It may help you or hurt you; a good shield and a strong hull protect you.",
    },
    {
      title: "Discover",
      text: "In the danger zone, launch a probe at the end of your turn. The nearer to the hole, the better it works.",
    },
    {
      title: "Come home",
      text: "Climb back to the outermost orbit and fly home. One result wins the prize on a 5 or 6, two on a 3 to 6, three for certain.",
    },
    {
      title: "Mind your energy",
      text: "Without tokens the ship drops one orbit every turn. Keep enough to climb out again!",
    },
  ],
};

/** Buttons of a turn, their costs and notes. */
export const CHOICE = {
  draw: "Draw the card",
  leave: "Decline the offer",
  take: "Accept the offer",
  end: "End turn",
  roll: (dice: number) => `Roll ${dice} dice`,
  tokens: (number: number) => counted(number, "energy token"),
  eventCard: "event card",
  mayChange: "change of orbit",
  comeHome: "home",
  spaces: (mean: number) => `about ${counted(Math.round(mean), "space")}`,
  takesYouTo: (place: string, hasCard: boolean) => `To ${place}${hasCard ? ", with an event card" : ""}.`,
  wayHome: (fare: number, energy: number) => {
    return energy < fare
      ? `⚠ The way home costs ${counted(fare, "token")}, and you would have ${energy}.`
      : `The way home costs ${fare} of ${counted(energy, "token")}.`;
  },
  dive: "Dive into the black hole",
  wormhole: "to come out of a wormhole",
  lost: "Otherwise the ship is lost.",
  sure: (wormhole: number) =>
    `Dive into the hole? ${percent(wormhole)} to come out of a wormhole; otherwise the ship is lost.`,
  down: (orbit: number) => `Down to orbit ${orbit}`,
  probeWorks: "for a probe to succeed there",
  up: (orbit: number) => `Up to orbit ${orbit}`,
  thenChoose: "You then choose one of two spaces.",
  stay: (orbit: number) => `Stay in orbit ${orbit}`,
  home: "Fly home",
  noResult: "⚠ Without a result there is no prize to win at home.",
  newMission: "Without a result there is no prize, but a new ship and a new mission.",
  prizeAtHome: "to win the prize at home",
  prizeAlone: "to win the prize, without rivals",
  join: (crew: string) => `Join ${crew}`,
  them: "them",
  joinAbout: (funding: number) =>
    `One ship for ${funding} million dollars. You take turns as captain, and win or lose together.`,
  ownShip: "Build your own ship",
  ownShipAbout: (funding: number) => `You have ${funding} million dollars.`,
  probe: "Launch a probe",
  probeCost: "1 energy token, 1 probe",
  works: "to succeed",
  oneMoreResult: (prize: number) => `One more result: ${percent(prize)} to win the prize at home.`,
  tooFar: "Too far out: it would find nothing. Go down to the danger zone first.",
  repair: (system: string) => `Repair ${system}`,
  repairCost: "1 repair robot",
  repairAbout: "Raises it by one level.",
};

/** What the captain has to do, by step. */
export const TASK = {
  roll: "Roll and fly",
  rollAbout: "More dice take you further.",
  noEnergy: "No energy left: the ship drops one orbit every turn.",
  change: "Change orbit?",
  changeAbout: (left: number) =>
    left
      ? `You may. Your roll takes you ${counted(left, "space")} further.`
      : "You may. Your roll ends here.",
  space: "Which space?",
  spaceAbout: "Choose one of the spaces above you.",
  card: "An event card",
  cardAbout: "You can use a repair robot before you turn it over.",
  offer: "Take it or leave it?",
  offerAbout: "The card offers you something.",
  answer: (crew: string) => `${crew} asks you to share a ship`,
  end: "Before your turn ends",
  launch: "launch a probe",
  help: "help a ship beside you",
  repair: "repair",
  orEnd: (things: string) => `${capital(things)}, or end your turn.`,
  probeAway: "The probe is away.",
  tooFarOut: "Too far out for a probe: end your turn.",
  nothingElse: "There is nothing else to do here.",
  over: "The mission is over",
  dice: "The dice decide …",
};

/** Great moments, each in a headline. */
export const MOMENTS = {
  lost: "Lost in the black hole",
  wormhole: "Out of a wormhole, near Earth!",
  prize: "The prize is won!",
  unmoved: "No prize this time",
} as const;
