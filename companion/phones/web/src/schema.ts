// What `companion schema` says, as types. Written by `python companion/phones/web/build.py --types`; never edited.

export type Shown = GameView | View | NoGameView | Command | Event | Answer;
export type GameView = BaseView | CitiesKnightsView | GreatWallView | TroyView | AlexanderView;
export type Event =
  | Undone
  | Redone
  | UndoAsked
  | UndoRefused
  | ClockPaused
  | ClockResumed
  | RobotSeated
  | RobotLeft
  | GoneOn
  | MovedBack
  | RobotSaid
  | RobotAsked
  | CoachAllowed
  | PhoneMoved
  | Renamed
  | SeatsSwapped
  | Recolored
  | GameResumed
  | GamePutAway
  | GameStarted
  | ResourcesGained
  | TurnStarted
  | TurnEnded
  | DiceRolled
  | CardsLost
  | RobberMoved
  | RobberStayed
  | CardStolen
  | StealDeclined
  | RoadBuilt
  | SettlementBuilt
  | CityBuilt
  | RoadsEnded
  | BankTraded
  | TradeOffered
  | TradeAccepted
  | TradeDeclined
  | TradeWithdrawn
  | Traded
  | DevelopmentBought
  | DevelopmentPlayed
  | MonopolyTaken
  | LongestRoadMoved
  | LargestArmyMoved
  | Corrected
  | DeckEmptied
  | GameWon
  | BuildingPassed
  | CityImproved
  | MetropolisPlaced
  | LevelReported
  | WallBuilt
  | CityRepaired
  | KnightBuilt
  | KnightActivated
  | KnightPromoted
  | KnightPaid
  | FleetMoved
  | StrengthsReported
  | AttackFought
  | CityLost
  | AqueductUsed
  | MerchantMoved
  | FleetNamed
  | ProgressDrawn
  | ProgressGivenBack
  | ProgressDeckEmptied
  | DrawsReported
  | DrawsCalled
  | KnightDrivenOff
  | KnightRelocated
  | KnightLost
  | KnightMoved
  | RobberChased
  | HandShown
  | CardsWished
  | GiftsAsked
  | CardsTaken
  | CardsGiven
  | HarborSwapped
  | SwapAsked
  | ProgressPlayed
  | VictoryCardShown
  | DiceSet
  | NumbersSwapped
  | FreeRoads
  | BishopMoved
  | CitySabotaged
  | DiscardsAsked
  | ProgressShown
  | ProgressLacking
  | ProgressTaken
  | DesertionAsked
  | KnightDeserted
  | KnightPlaced
  | RoadRemoved
  | RebuildDeclined
  | WallRaised
  | RiderDrawn
  | RiderAttacked
  | WallBreached
  | PirateMoved
  | RiderMoved
  | RiderDrivenOff
  | KnightEnded
  | AllLost
  | RowLaid
  | AllegiancesDealt
  | SeaPeopleMoved
  | ShipBuilt
  | TileTaken
  | Donated
  | RowDrawn
  | CardReturned
  | BattleFought
  | SidesRevealed
  | SupplyDealt
  | SupplyEnded
  | SupplyTold
  | GoldGained
  | AlexanderMarched
  | AlexanderStayed
  | TokenTurned
  | BidMade
  | BidPassed
  | EventUndone
  | BidPaid
  | BidFailed
  | TokenWon
  | VillageForgone
  | AdvisorsMoved
  | DesertChosen
  | FirstSeatDrawn
  | ShortageReported
  | GoldMoved
  | BankEmptied
  | PointsReported;
export type Command =
  | Undo
  | Redo
  | ConfirmUndo
  | RefuseUndo
  | PauseClock
  | ResumeClock
  | SeatRobot
  | GiveBack
  | GoOn
  | MoveBack
  | RobotSays
  | RobotAsks
  | AllowCoach
  | Rename
  | SwapSeats
  | Recolor
  | TellMoved
  | EndTurn
  | Roll
  | Discard
  | MoveRobber
  | Steal
  | DeclineSteal
  | BuildRoad
  | BuildSettlement
  | BuildCity
  | EndRoads
  | TradeBank
  | OfferTrade
  | AcceptTrade
  | DeclineTrade
  | WithdrawTrade
  | ConfirmTrade
  | BuyDevelopment
  | PlayKnight
  | PlayRoadBuilding
  | PlayInvention
  | PlayMonopoly
  | Correct
  | DeclineBuyDevelopment
  | ClaimVictory
  | PassBuilding
  | ImproveCity
  | PlaceMetropolis
  | ReportLevel
  | BuildWall
  | RepairCity
  | BuildKnight
  | ActivateKnight
  | PromoteKnight
  | PayForKnight
  | ReportStrengths
  | LoseCity
  | TakeAqueduct
  | DeclineAqueduct
  | DrawProgress
  | GiveBackProgress
  | DeclineDrawProgress
  | ReportDraws
  | RelocateKnight
  | MoveKnight
  | ChaseRobber
  | TakeCards
  | GiveCards
  | SwapAtHarbor
  | GiveCommodity
  | DeclineCommodity
  | ShowVictoryCard
  | PlayAlchemist
  | PlayCrane
  | PlayEngineer
  | PlayInventor
  | PlayIrrigation
  | PlayMedicine
  | PlayMining
  | PlaySmith
  | PlayMerchant
  | PlayMerchantFleet
  | PlayCommercialHarbor
  | PlayMasterMerchant
  | PlayResourceMonopoly
  | PlayTradeMonopoly
  | PlayBishop
  | PlaySaboteur
  | PlayWarlord
  | PlayWedding
  | PlaySpy
  | TakeProgress
  | DeclineTakeProgress
  | PlayDeserter
  | PlayDiplomat
  | PlayIntrigue
  | GiveUpKnight
  | PlaceKnight
  | RebuildRoad
  | DeclineRebuild
  | RaiseWall
  | DrawRider
  | MovePirate
  | MoveRider
  | DriveOffRider
  | EndKnight
  | ReportBreach
  | MoveSeaPeople
  | BuildShip
  | TakeTile
  | Donate
  | DrawRow
  | SwapRow
  | ReturnCard
  | FightBattle
  | ReportSides
  | ShowSide
  | TellSupply
  | March
  | TurnToken
  | Bid
  | PassBid
  | PayBid
  | FailBid
  | ChooseDesert
  | NameFirstSeat
  | EndSupply
  | ReportShort
  | MoveGold
  | ReportEmpty
  | ReportPoints;
export type Answer = Accepted | Refused | OptionsAnswer | ViewAnswer | RecordAnswer;

/**
 * What one audience may know. ``you``, ``options`` and ``wishes`` only for a seat, ``statistics`` at the end.
 */
export interface BaseView {
  active: string | null;
  audience: string;
  bank: {
    [k: string]: number;
  } | null;
  board: BoardView;
  clock: ClockView | null;
  coach?: true;
  commitment: string;
  costs: {
    [k: string]: {
      [k: string]: number;
    };
  };
  custody: {
    resources: "phones" | "cardboard";
    cards: "phones" | "cardboard";
    dice: "table" | "app";
  };
  deck?: number | null;
  dice_source: "app" | "buttons" | "camera" | "demo" | "host" | "phone" | "referee" | "robot" | "touch";
  game: "base";
  head: string;
  house: {
    beginner_map?: "modern" | "own";
    no_seven?: "0" | "1" | "2" | "3" | "4";
    bank_shortage?: "sole" | "strict";
    friendly_robber?: "off" | "2";
    hand_limit?: "7" | "5" | "6" | "8" | "9" | "10" | "11" | "12";
    trade_and_build?: "mixed" | "printed";
    road_building?: "both" | "may_stop";
    new_cards?: "wait" | "at_once";
    longest_road_tie?: "holder" | "set_aside";
    target?: "10" | "8" | "9" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20";
    winning?: "own_turn" | "any_turn";
    extra_building?: "special_building";
  };
  journal: JournalItem[];
  obligations: ObligationView[];
  offers?: OfferView[];
  options?: Command[];
  phase: "action" | "founding" | "over" | "roll";
  put_back: PutBack[];
  put_back_cards: CardsBack[];
  put_back_left?: PutBack[];
  robots?: RobotsView;
  roll?: RollView | null;
  seats: SeatView[];
  seq: number;
  statistics?: Statistics;
  target: number;
  trouble?: RefusalView | null;
  turn: number;
  undo: UndoView;
  winners: string[] | null;
  wishes?: {
    [k: string]: WishView;
  };
  you?: string;
  special_building?: string | null;
}
/**
 * The board with all that stands on it.
 */
export interface BoardView {
  harbors: HarborView[];
  hexes: HexView[];
  intersections: PieceView[];
  name: string;
  paths: PieceView[];
}
/**
 * A harbor; trade: a resource for 2:1 or ``any`` for 3:1.
 */
export interface HarborView {
  at: string;
  trade: string | null;
}
/**
 * A hex of the board.
 */
export interface HexView {
  at: string;
  number: number | null;
  robber?: boolean;
  terrain: string;
}
/**
 * What stands on an intersection or path.
 */
export interface PieceView {
  at: string;
  piece: string;
  seat: string;
}
/**
 * Seconds used up to the unix time ``as_of``; since then they run for the seats in ``ticking``.
 *
 * word_limit, turn_limit: seconds that the table allows for a word said in turn and for a turn, 0 for none.
 * counted: the word or turn of which they are counted now; None for neither.
 */
export interface ClockView {
  as_of: number;
  counted: CountedView | null;
  game: number;
  running: boolean;
  seats: {
    [k: string]: number;
  };
  ticking: string[];
  turn_limit: number;
  word_limit: number;
}
/**
 * Whose word or turn is counted, the seconds used of it up to the clock's ``as_of``, and how many it may take.
 */
export interface CountedView {
  limit: number;
  seat: string;
  spent: number;
}
/**
 * One event of the past. at: unix time; by: the origin; undone: it was taken back.
 *
 * source, has_picture: of a roll: the device, and whether the table keeps a picture of it.
 */
export interface JournalItem {
  at: number;
  by: string;
  event: Event;
  has_picture?: boolean;
  seq: number;
  source?: string;
  undone?: boolean;
}
/**
 * ``seat`` took back what ``of`` had done at ``seq``; ``what`` is the type of its first event, or a roll's.
 *
 * ended, total: whose turn that roll ended, and what it was, where the roll of ``of`` did so; variant: ``turn`` then.
 *
 * doer: where another agreed, who had asked at a device that is nobody's own; ``seat`` only stands in then.
 * corrected: of a correction, what everybody saw of it; variant: ``corrected`` then.
 */
export interface Undone {
  type: "undone";
  variant?: string | null;
  seat: string;
  what: string;
  of: string;
  seq: number;
  confirmed_by?: string | null;
  doer?: string | null;
  ended?: string | null;
  total?: number | null;
  corrected?: {
    [k: string]: unknown;
  } | null;
}
/**
 * ``seat`` did again what ``of`` had done at ``seq`` and an undo had taken back; its events hold once more.
 *
 * winners: who won by that, for lists of games; null for nobody.
 */
export interface Redone {
  type: "redone";
  variant?: string;
  seat: string;
  what: string;
  of: string;
  seq: number;
  winners?: string[] | null;
}
/**
 * As ``undone``, but another seat has still to agree.
 */
export interface UndoAsked {
  type: "undo_asked";
  variant?: string | null;
  seat: string;
  what: string;
  of: string;
  seq: number;
  ended?: string | null;
  total?: number | null;
}
/**
 * ``seat`` refused; variant: ``withdrawn`` where it gave up its own request.
 */
export interface UndoRefused {
  type: "undo_refused";
  variant?: string | null;
  seat: string;
}
/**
 * All clocks stand still.
 */
export interface ClockPaused {
  type: "clock_paused";
  variant?: string;
  seat: string;
}
/**
 * They run again.
 */
export interface ClockResumed {
  type: "clock_resumed";
  variant?: string;
  seat: string;
}
/**
 * A robot of this strength plays ``seat``; the person of seat ``hands`` lays for it; cards: as asked for.
 */
export interface RobotSeated {
  type: "robot_seated";
  variant?: string;
  seat: string;
  strength: string;
  hands?: string | null;
  cards?: string;
}
/**
 * A person plays ``seat`` again.
 */
export interface RobotLeft {
  type: "robot_left";
  variant?: string;
  seat: string;
}
/**
 * ``seat`` has laid what robots did up to seq ``up_to``, or the one thing of seq ``only``; neither where robots
 * only waited to play on.
 */
export interface GoneOn {
  type: "gone_on";
  variant?: string;
  seat: string;
  up_to?: number | null;
  only?: number | null;
}
/**
 * ``seat`` said that what was taken back is moved back on the cardboard.
 */
export interface MovedBack {
  type: "moved_back";
  variant?: string;
  seat: string;
}
/**
 * The robot of ``seat`` said why it declined.
 */
export interface RobotSaid {
  type: "robot_said";
  variant?: string;
  seat: string;
  why: string;
}
/**
 * The robot of ``seat`` waits for what people see of this.
 */
export interface RobotAsked {
  type: "robot_asked";
  variant?: string;
  seat: string;
  do: {
    [k: string]: unknown;
  };
}
/**
 * ``seat`` said whether phones may ask what a robot would do in their place.
 */
export interface CoachAllowed {
  type: "coach_allowed";
  variant?: string;
  seat: string;
  allowed: boolean;
}
/**
 * A place went to a phone that asked for it. variant: how that was agreed to; by: the seat that did, if one.
 */
export interface PhoneMoved {
  type: "phone_moved";
  variant: string;
  seat: string;
  by?: string | null;
}
/**
 * Whoever plays ``seat`` is called ``name`` and not ``was`` any more.
 */
export interface Renamed {
  type: "renamed";
  variant?: string;
  seat: string;
  name: string;
  was: string;
}
/**
 * Who played ``seat`` plays ``other`` now, and the other way round; cards and pieces stay where they were.
 */
export interface SeatsSwapped {
  type: "seats_swapped";
  variant?: string;
  seat: string;
  other: string;
}
/**
 * ``seat`` is shown in another color than ``was`` from now on: in that of ``variant``.
 */
export interface Recolored {
  type: "recolored";
  variant: string;
  seat: string;
  was: string;
}
/**
 * A kept game was taken up again in place of another; ``winners`` as in views, so that it shows in lists.
 */
export interface GameResumed {
  type: "game_resumed";
  variant?: string;
  winners?: string[] | null;
}
/**
 * The game was put away before its end, or after it: none is on the table until one is started or resumed.
 */
export interface GamePutAway {
  type: "game_put_away";
  variant?: string;
  winners?: string[] | null;
}
/**
 * Always first; carries all that the game was started from.
 */
export interface GameStarted {
  type: "game_started";
  variant?: string;
  game: string;
  players: {
    [k: string]: unknown;
  }[];
  board: {
    [k: string]: unknown;
  };
  custody: {
    [k: string]: string;
  };
  house: {
    [k: string]: string;
  };
}
/**
 * Cards came from the bank. ``source``: ``start``, ``founding``, ``production`` or a card's name.
 */
export interface ResourcesGained {
  type: "resources_gained";
  variant?: string;
  gains: {
    [k: string]: {
      [k: string]: number;
    };
  };
  source: string;
  by_hex?: {
    [k: string]: string | number;
  }[];
  short?: string[];
}
/**
 * A seat became active; ``number`` counts turns from 1.
 */
export interface TurnStarted {
  type: "turn_started";
  variant?: string;
  seat: string;
  number: number;
}
/**
 * A seat passed its turn on.
 */
export interface TurnEnded {
  type: "turn_ended";
  variant?: string;
  seat: string;
}
/**
 * What the dice show, red first; ``by`` is ``table`` or ``app``, ``event`` the event die.
 *
 * ``outcome``: the cards that the table drew on it, each for its seat only.
 */
export interface DiceRolled {
  type: "dice_rolled";
  variant?: string;
  seat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  dice: [number, number];
  total: number;
  by: string;
  event?: string;
  outcome?: {
    [k: string]: string;
  } | null;
}
/**
 * Cards went from a hand to the bank. ``failed``: for a Bid that could not be paid, not for a seven.
 */
export interface CardsLost {
  type: "cards_discarded";
  variant?: string;
  seat: string;
  cards: {
    [k: string]: number;
  };
  saboteur?: boolean;
  failed?: boolean;
}
/**
 * The robber stands on ``at``; ``was`` is where it stood before, ``robs`` whether anybody can be stolen from.
 */
export interface RobberMoved {
  type: "robber_moved";
  variant?: string;
  seat: string;
  at: string;
  was: string | null;
  robs?: boolean;
}
/**
 * A friendly robber has no hex to go to: it stays, and nobody is robbed.
 */
export interface RobberStayed {
  type: "robber_stayed";
  variant?: string;
  seat: string;
}
/**
 * One card changed hands; ``resource`` is for thief and victim only, None where nobody told.
 */
export interface CardStolen {
  type: "card_stolen";
  variant?: string;
  seat: string;
  victim: string;
  resource: string | null;
}
/**
 * The robber's mover robs nobody.
 */
export interface StealDeclined {
  type: "steal_declined";
  variant?: string;
  seat: string;
}
/**
 * A road stands; ``cost`` is empty where it was free.
 */
export interface RoadBuilt {
  type: "road_built";
  variant?: string;
  seat: string;
  at: string;
  cost: {
    [k: string]: number;
  };
}
/**
 * A settlement stands; ``fortress``: as the border fortress of its seat.
 */
export interface SettlementBuilt {
  type: "settlement_built";
  variant?: string;
  seat: string;
  at: string;
  cost: {
    [k: string]: number;
  };
  fortress?: boolean;
}
/**
 * A city stands in the place of a settlement.
 */
export interface CityBuilt {
  type: "city_built";
  variant?: string;
  seat: string;
  at: string;
  cost: {
    [k: string]: number;
  };
}
/**
 * A seat is content with one free road.
 */
export interface RoadsEnded {
  type: "roads_ended";
  variant?: string;
  seat: string;
}
/**
 * Cards went to the bank and one came back.
 */
export interface BankTraded {
  type: "bank_traded";
  variant?: string;
  seat: string;
  give: {
    [k: string]: number;
  };
  get: {
    [k: string]: number;
  };
}
/**
 * An offer is open.
 */
export interface TradeOffered {
  type: "trade_offered";
  variant?: string;
  seat: string;
  offer: number;
  give: {
    [k: string]: number;
  };
  get: {
    [k: string]: number;
  };
  to: string[];
}
/**
 * A seat would take an offer; its maker still picks.
 */
export interface TradeAccepted {
  type: "trade_accepted";
  variant?: string;
  seat: string;
  offer: number;
}
/**
 * A seat does not take an offer.
 */
export interface TradeDeclined {
  type: "trade_declined";
  variant?: string;
  seat: string;
  offer: number;
}
/**
 * An offer of this seat is closed.
 */
export interface TradeWithdrawn {
  type: "trade_withdrawn";
  variant?: string;
  seat: string;
  offer: number;
}
/**
 * ``seat`` gave ``give`` to ``with`` and got ``get``; all other offers lapse.
 */
export interface Traded {
  type: "traded";
  variant?: string;
  seat: string;
  with: string;
  give: {
    [k: string]: number;
  };
  get: {
    [k: string]: number;
  };
}
/**
 * A card was bought; ``card`` is for its owner only, None where cards are cardboard.
 */
export interface DevelopmentBought {
  type: "development_bought";
  variant?: string;
  seat: string;
  card: string | null;
  cost: {
    [k: string]: number;
  };
}
/**
 * A card lies open; ``resources`` are those that it named.
 */
export interface DevelopmentPlayed {
  type: "development_played";
  variant?: string;
  seat: string;
  card: string;
  resources?: string[];
}
/**
 * What each opponent handed over; ``taken`` is empty where hands are cardboard.
 */
export interface MonopolyTaken {
  type: "monopoly_taken";
  variant?: string;
  seat: string;
  resource: string;
  taken: {
    [k: string]: number;
  };
}
/**
 * The card went to a seat, or with None was set aside; ``length`` is its holder's trail.
 */
export interface LongestRoadMoved {
  type: "longest_road_moved";
  variant?: string;
  seat: string | null;
  length: number;
}
/**
 * The card went to a seat with this many played knights; None only after a correction.
 */
export interface LargestArmyMoved {
  type: "largest_army_moved";
  variant?: string;
  seat: string | null;
  count: number;
}
/**
 * A fact was set right; the fields are those of the command, ``cards`` for their owner only.
 */
export interface Corrected {
  type: "corrected";
  variant?: string;
  seat: string;
  fact: string;
  at?: string | null;
  owner?: string | null;
  piece?: string | null;
  of?: string | null;
  cards?: {
    [k: string]: number;
  } | null;
  count?: number | null;
  terrain?: string | null;
  number?: number | null;
  trade?: string | null;
  held?: {
    [k: string]: number;
  } | null;
  gone?: boolean;
  to?: string | null;
  stood?: {
    [k: string]: unknown;
  } | null;
  near?: string | null;
  rank?: number | null;
  active?: boolean | null;
  track?: string | null;
  level?: number | null;
  present?: boolean | null;
}
/**
 * The real deck is empty. ``back``: what the seat had paid for a card that was not there, by kind.
 */
export interface DeckEmptied {
  type: "deck_emptied";
  variant?: string;
  seat: string;
  back: {
    [k: string]: number;
  };
}
/**
 * The game is over. ``winners`` is empty where all lose; ``points`` are the winners' true ones.
 *
 * ``revealed``: how many points each winner had hidden until now. ``ending``: what ended it where that was not the
 * target, as a scenario calls it.
 */
export interface GameWon {
  type: "game_won";
  variant?: string;
  winners: string[];
  points: {
    [k: string]: number;
  };
  revealed?: {
    [k: string]: number;
  };
  ending?: string | null;
}
/**
 * A seat has used or passed its opportunity.
 *
 * built: it paid for something in it; by_itself: it holds no card, as all can count, and so was not asked.
 */
export interface BuildingPassed {
  type: "building_passed";
  variant?: string;
  seat: string;
  built?: boolean;
  by_itself?: boolean;
}
/**
 * A seat stands on this level of a track now.
 */
export interface CityImproved {
  type: "city_improved";
  variant?: string;
  seat: string;
  track: string;
  level: number;
  cost: {
    [k: string]: number;
  };
}
/**
 * A track's metropolis stands here; ``taken_from`` is who had it on ``was``.
 */
export interface MetropolisPlaced {
  type: "metropolis_placed";
  variant?: string;
  seat: string;
  track: string;
  at: string;
  taken_from?: string | null;
  was?: string | null;
}
/**
 * ``of`` stands at this level; ``taker``: who has reached level 5 of a metropolis that ``of`` owns, else None.
 */
export interface LevelReported {
  type: "level_reported";
  variant?: string;
  seat: string;
  of: string;
  track: string;
  level: number;
  taker?: string | null;
}
/**
 * A wall stands; ``cost`` is empty where a card built it.
 */
export interface WallBuilt {
  type: "wall_built";
  variant?: string;
  seat: string;
  at: string;
  cost: {
    [k: string]: number;
  };
}
/**
 * A sabotaged city yields as a city again.
 */
export interface CityRepaired {
  type: "city_repaired";
  variant?: string;
  seat: string;
  at: string;
  cost: {
    [k: string]: number;
  };
}
/**
 * A basic, inactive knight stands.
 */
export interface KnightBuilt {
  type: "knight_built";
  variant?: string;
  seat: string;
  at: string;
  cost: {
    [k: string]: number;
  };
}
/**
 * A knight is active; ``cost`` is empty where a card did it.
 */
export interface KnightActivated {
  type: "knight_activated";
  variant?: string;
  seat: string;
  at: string;
  cost: {
    [k: string]: number;
  };
}
/**
 * A knight has a new rank; ``cost`` is empty where a card did it.
 */
export interface KnightPromoted {
  type: "knight_promoted";
  variant?: string;
  seat: string;
  at: string;
  rank: number;
  cost: {
    [k: string]: number;
  };
}
/**
 * A seat paid for a knight on the table.
 */
export interface KnightPaid {
  type: "knight_paid";
  variant?: string;
  seat: string;
  what: string;
  cost: {
    [k: string]: number;
  };
}
/**
 * The fleet sailed to this step; 0 is its start.
 */
export interface FleetMoved {
  type: "fleet_moved";
  variant?: string;
  step: number;
  steps: number;
}
/**
 * What the table counted; the coming attack goes by it.
 */
export interface StrengthsReported {
  type: "strengths_reported";
  variant?: string;
  seat: string;
  strengths: {
    [k: string]: number;
  };
}
/**
 * The barbarians landed. ``defender`` takes a Defender card, ``tied`` draw, ``losers`` lose a city each.
 */
export interface AttackFought {
  type: "attack_fought";
  variant?: string;
  barbarians: number;
  defence: number;
  strengths: {
    [k: string]: number;
  };
  won: boolean;
  defender?: string | null;
  tied?: string[];
  losers?: string[];
}
/**
 * A city was taken: ``becomes`` ``settlement``, ``removed`` (with isolated pieces) or ``tipped``.
 *
 * wall: it had one, which goes back to its seat's supply.
 */
export interface CityLost {
  type: "city_lost";
  variant?: string;
  seat: string;
  at: string;
  becomes: string;
  roads?: string[];
  knights?: string[];
  wall?: boolean;
}
/**
 * A seat took a resource, or nothing.
 */
export interface AqueductUsed {
  type: "aqueduct_used";
  variant?: string;
  seat: string;
  resource: string | null;
}
/**
 * The merchant serves this seat now, on this hex.
 */
export interface MerchantMoved {
  type: "merchant_moved";
  variant?: string;
  seat: string;
  at: string;
  was: string | null;
  taken_from: string | null;
}
/**
 * For the rest of the turn the seat trades this kind 2:1.
 */
export interface FleetNamed {
  type: "merchant_fleet_named";
  variant?: string;
  seat: string;
  resource: string;
}
/**
 * A card was drawn; ``card`` is for its owner, but Victory Point cards lie open.
 */
export interface ProgressDrawn {
  type: "progress_drawn";
  variant?: string;
  seat: string;
  track: string;
  card: string | null;
  source?: string;
}
/**
 * A card went face down under its deck; ``card`` is for who gave it.
 */
export interface ProgressGivenBack {
  type: "progress_given_back";
  variant?: string;
  seat: string;
  track: string;
  card: string | null;
}
/**
 * The real deck had no card for this seat.
 */
export interface ProgressDeckEmptied {
  type: "progress_deck_emptied";
  variant?: string;
  seat: string;
  track: string;
}
/**
 * These seats draw from the track's deck, in this order: those told, and those whose levels the app keeps.
 */
export interface DrawsReported {
  type: "draws_reported";
  variant?: string;
  seat: string;
  track: string;
  seats: string[];
}
/**
 * Every seat that has reached this level of the track draws a cardboard card.
 */
export interface DrawsCalled {
  type: "draws_called";
  variant?: string;
  track: string;
  level: number;
}
/**
 * A card drove the knight of ``victim`` off its place.
 */
export interface KnightDrivenOff {
  type: "knight_driven_off";
  variant?: string;
  seat: string;
  victim: string;
  at: string;
}
/**
 * The displaced knight stands elsewhere, rank and state unchanged.
 */
export interface KnightRelocated {
  type: "knight_relocated";
  variant?: string;
  seat: string;
  from: string;
  to: string;
}
/**
 * The displaced knight found no place and went back to its owner's supply.
 */
export interface KnightLost {
  type: "knight_lost";
  variant?: string;
  seat: string;
  at: string;
  rank: number;
}
/**
 * A knight went and is inactive now; ``displaced``: the seat whose knight stood there.
 */
export interface KnightMoved {
  type: "knight_moved";
  variant?: string;
  seat: string;
  from: string;
  to: string;
  displaced?: string | null;
}
/**
 * A knight chases the robber and is inactive now; the robber is moved next. ``at``: None for cardboard.
 */
export interface RobberChased {
  type: "robber_chased";
  variant?: string;
  seat: string;
  at: string | null;
}
/**
 * ``seat`` sees the hand of ``victim`` and takes ``count`` cards; 0 where hands are cardboard.
 */
export interface HandShown {
  type: "hand_shown";
  variant?: string;
  seat: string;
  victim: string;
  count: number;
}
/**
 * ``seat``, which sees no cardboard, takes out of the hand of ``victim`` the first of these that are there.
 */
export interface CardsWished {
  type: "cards_wished";
  variant?: string;
  seat: string;
  victim: string;
  count: number;
  wanted: string[];
}
/**
 * Each of these seats gives ``to`` so many cards of its own choice.
 */
export interface GiftsAsked {
  type: "gifts_asked";
  variant?: string;
  to: string;
  counts: {
    [k: string]: number;
  };
}
/**
 * Cards went out of a hand that was looked into; kinds for these two only.
 */
export interface CardsTaken {
  type: "cards_taken";
  variant?: string;
  seat: string;
  victim: string;
  cards: {
    [k: string]: number;
  } | null;
  count: number;
}
/**
 * Cards were given; kinds for these two only.
 */
export interface CardsGiven {
  type: "cards_given";
  variant?: string;
  seat: string;
  to: string;
  cards: {
    [k: string]: number;
  } | null;
  count: number;
}
/**
 * A resource for a commodity; both None where the opponent lacks it and nothing changes hands.
 *
 * wanted: what was named then and is lacking.
 */
export interface HarborSwapped {
  type: "harbor_swapped";
  variant?: string;
  seat: string;
  with: string;
  give: string | null;
  get: string | null;
  wanted?: string | null;
}
/**
 * The opponent chooses which commodity it gives; ``get`` where it is named, but the hand is in fingers.
 */
export interface SwapAsked {
  type: "swap_asked";
  variant?: string;
  seat: string;
  with: string;
  give: string;
  get?: string | null;
}
/**
 * A card was used and went under its deck; what it does follows.
 */
export interface ProgressPlayed {
  type: "progress_played";
  variant?: string;
  seat: string;
  card: string;
  track: string;
}
/**
 * A cardboard Victory Point card lies open.
 */
export interface VictoryCardShown {
  type: "victory_card_shown";
  variant?: string;
  seat: string;
  card: string;
  track: string;
}
/**
 * The Alchemist has set red and white for the coming roll.
 */
export interface DiceSet {
  type: "dice_set";
  variant?: string;
  seat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  dice: [number, number];
}
/**
 * Two number tokens have changed places; ``numbers`` are those that the hexes have now.
 */
export interface NumbersSwapped {
  type: "numbers_swapped";
  variant?: string;
  seat: string;
  hexes: string[];
  numbers: number[];
}
/**
 * Up to this many roads may be placed free of charge now.
 */
export interface FreeRoads {
  type: "free_roads";
  variant?: string;
  seat: string;
  count: number;
}
/**
 * The Bishop moved the robber; thefts follow by themselves.
 */
export interface BishopMoved {
  type: "bishop_moved";
  variant?: string;
  seat: string;
  at: string;
  was: string | null;
}
/**
 * ``victim``'s city yields as a settlement until it is repaired.
 */
export interface CitySabotaged {
  type: "city_sabotaged";
  variant?: string;
  seat: string;
  victim: string;
  at: string;
}
/**
 * Each of these seats discards so many cards.
 */
export interface DiscardsAsked {
  type: "discards_asked";
  variant?: string;
  seat: string;
  counts: {
    [k: string]: number;
  };
}
/**
 * ``seat`` sees the progress cards of ``victim`` and takes one.
 */
export interface ProgressShown {
  type: "progress_shown";
  variant?: string;
  seat: string;
  victim: string;
}
/**
 * ``victim`` holds no card of this track that ``seat`` could take.
 */
export interface ProgressLacking {
  type: "progress_lacking";
  variant?: string;
  seat: string;
  victim: string;
  track: string;
}
/**
 * A progress card changed hands; its kind is for these two only.
 */
export interface ProgressTaken {
  type: "progress_taken";
  variant?: string;
  seat: string;
  victim: string;
  track: string;
  card: string | null;
}
/**
 * ``victim`` has to give up a knight of its choice to ``seat``.
 */
export interface DesertionAsked {
  type: "desertion_asked";
  variant?: string;
  seat: string;
  victim: string;
}
/**
 * A knight left the board; ``to`` may place one like it.
 */
export interface KnightDeserted {
  type: "knight_deserted";
  variant?: string;
  seat: string;
  at: string;
  rank: number;
  active: boolean;
  to: string;
}
/**
 * The knight that came over stands.
 */
export interface KnightPlaced {
  type: "knight_placed";
  variant?: string;
  seat: string;
  at: string;
  rank: number;
  active: boolean;
}
/**
 * A road went back to the supply of ``owner``.
 */
export interface RoadRemoved {
  type: "road_removed";
  variant?: string;
  seat: string;
  at: string;
  owner: string;
}
/**
 * The removed road stays in the supply.
 */
export interface RebuildDeclined {
  type: "rebuild_declined";
  variant?: string;
  seat: string;
}
/**
 * A section has this level now.
 */
export interface WallRaised {
  type: "wall_raised";
  variant?: string;
  seat: string;
  section: string;
  level: number;
  cost: {
    [k: string]: number;
  };
}
/**
 * A rider waits in the territory of its numeral; ``by`` is ``table`` or ``app``.
 */
export interface RiderDrawn {
  type: "rider_drawn";
  variant?: string;
  seat: string;
  numeral: string;
  by: string;
}
/**
 * A rider went to a battlefield; ``riders`` are there now, before the defender's section of this level.
 */
export interface RiderAttacked {
  type: "rider_attacked";
  variant?: string;
  territory: string;
  section: string;
  defender: string;
  numeral: string;
  riders: number;
  level: number;
}
/**
 * Riders crossed onto ``placed`` (a hex each), the level fell, the seat has a penalty more.
 *
 * ``left``: how many further breaches until all have lost.
 */
export interface WallBreached {
  type: "wall_breached";
  variant?: string;
  section: string;
  seat: string;
  riders: number;
  placed: string[];
  was: number;
  level: number;
  breaches: number;
  left: number;
}
/**
 * The pirate is on ``at``; ``was`` is where it was before, ``robs`` whether anybody can be stolen from.
 */
export interface PirateMoved {
  type: "pirate_moved";
  variant?: string;
  seat: string;
  at: string;
  was: string | null;
  robs?: boolean;
}
/**
 * A rider of this numeral waits in another territory.
 */
export interface RiderMoved {
  type: "rider_moved";
  variant?: string;
  seat: string;
  from: string;
  to: string;
  numeral: string;
}
/**
 * A rider of this numeral went from the land into the bag; ``gap``: its hex is the next to be taken (W7.2).
 */
export interface RiderDrivenOff {
  type: "rider_driven_off";
  variant?: string;
  seat: string;
  at: string;
  numeral: string;
  gap?: boolean;
}
/**
 * A seat is content with what its knight has done.
 */
export interface KnightEnded {
  type: "knight_ended";
  variant?: string;
  seat: string;
}
/**
 * The land is pillaged: nobody has won; ``best`` share the most points. ``hidden``: points that nobody knew.
 */
export interface AllLost {
  type: "all_lost";
  variant?: string;
  best: string[];
  points: {
    [k: string]: number;
  };
  hidden: {
    [k: string]: number;
  };
}
/**
 * The first cards of the row came from the bank.
 */
export interface RowLaid {
  type: "row_laid";
  variant?: string;
  cards: {
    [k: string]: number;
  };
}
/**
 * Every seat has a sealed card; each seat sees its own in ``sides`` and nobody another one.
 */
export interface AllegiancesDealt {
  type: "allegiances_dealt";
  variant?: string;
  sides: {
    [k: string]: string;
  };
}
/**
 * The SeaPeople are on ``at``; ``was`` is where they were before, ``robs`` whether anybody can be stolen from.
 */
export interface SeaPeopleMoved {
  type: "sea_people_moved";
  variant?: string;
  seat: string;
  at: string;
  was: string | null;
  robs?: boolean;
}
/**
 * The Ship of this number lies on ``at`` and gives its benefit; ``tokens`` went back to the reserve.
 */
export interface ShipBuilt {
  type: "ship_built";
  variant?: string;
  seat: string;
  at: string;
  ship: number;
  benefit: string;
  cost: {
    [k: string]: number;
  };
  tokens: number;
}
/**
 * A seat took the tile of a resource for its Ship on ``at``.
 */
export interface TileTaken {
  type: "tile_taken";
  variant?: string;
  seat: string;
  resource: string;
  at: string;
}
/**
 * So many cards went into the row; ``cards`` are for the giver only. ``tokens``: what it earned, 1 or 0.
 */
export interface Donated {
  type: "donated";
  variant?: string;
  seat: string;
  count: number;
  tokens: number;
  cards?: {
    [k: string]: number;
  } | null;
}
/**
 * A card came out of the row; ``resource`` is for who drew it. ``back``: one goes back for it.
 */
export interface RowDrawn {
  type: "row_drawn";
  variant?: string;
  seat: string;
  ship: number;
  back: boolean;
  resource?: string | null;
}
/**
 * A card went into the row; ``resource`` is for who put it there.
 */
export interface CardReturned {
  type: "card_returned";
  variant?: string;
  seat: string;
  resource?: string | null;
}
/**
 * The cards in the order in which they were turned, what each side counts, and who moves to which space.
 *
 * ``side`` is None at equality; ``left``: cards of the new row; ``by``: ``app`` or ``table``.
 */
export interface BattleFought {
  type: "battle_fought";
  variant?: string;
  seat: string;
  cards: string[];
  troy: number;
  mycenae: number;
  side: string | null;
  space: number;
  left: number;
  by: string;
}
/**
 * Cards were turned over. ``points``: what each seat has now; ``war``: the side that has won it, if it is over.
 */
export interface SidesRevealed {
  type: "sides_revealed";
  variant?: string;
  sides: {
    [k: string]: string;
  };
  points: {
    [k: string]: number;
  };
  war: string | null;
}
/**
 * Every seat has ``each`` cards of the stack, in which ``left`` are left.
 *
 * ``cards``: seat → its cards by kind, which it alone sees, or only their number.
 */
export interface SupplyDealt {
  type: "supply_dealt";
  variant?: string;
  each: number;
  cards: {
    [k: string]:
      | {
          [k: string]: number;
        }
      | number;
  };
  left: number;
}
/**
 * The stack holds too few cards for all; ``cards`` are those ``left``, which go to the bank.
 */
export interface SupplyEnded {
  type: "supply_ended";
  variant?: string;
  cards: {
    [k: string]: number;
  };
  left: number;
}
/**
 * A card of the real stack is in a hand that the app keeps; ``resource`` is for its owner alone.
 */
export interface SupplyTold {
  type: "supply_told";
  variant?: string;
  seat: string;
  resource: string | null;
}
/**
 * Rivers paid. ``gains``: seat → pieces, empty where the stock was ``short`` for all that is due ``by_hex``.
 */
export interface GoldGained {
  type: "gold_gained";
  variant?: string;
  gains: {
    [k: string]: number;
  };
  by_hex: {
    [k: string]: string | number;
  }[];
  short: boolean;
  resource?: string;
}
/**
 * He stands behind the point with this number, the first being 1; ``at`` and ``kind`` are the point's.
 *
 * ``last``: it was Persopolis, and the game is over.
 */
export interface AlexanderMarched {
  type: "alexander_marched";
  variant?: string;
  seat: string;
  point: number;
  at: string;
  kind: string;
  last: boolean;
}
/**
 * He stands before a violet point, and the roll was no seven.
 */
export interface AlexanderStayed {
  type: "alexander_stayed";
  variant?: string;
  seat: string;
  roll: number;
}
/**
 * A Token lies open; ``by`` is ``table`` or ``app``.
 */
export interface TokenTurned {
  type: "token_turned";
  variant?: string;
  seat: string;
  point: number;
  kind: string;
  by: string;
}
/**
 * A seat offers a total, higher than all before.
 */
export interface BidMade {
  type: "bid_made";
  variant?: string;
  seat: string;
  event: string;
  total: number;
}
/**
 * A seat has left the auction.
 */
export interface BidPassed {
  type: "bid_passed";
  variant?: string;
  seat: string;
  event: string;
}
/**
 * Nobody bids: a Token leaves the game, a temple point stays free (A7.7).
 */
export interface EventUndone {
  type: "event_undone";
  variant?: string;
  event: string;
  point: number;
}
/**
 * The winner has paid. ``cards`` is None and ``count`` how many they were where hands are cardboard.
 *
 * ``paid``: all of it by kind that everybody sees, gold and Knights with the cards.
 */
export interface BidPaid {
  type: "bid_paid";
  variant?: string;
  seat: string;
  event: string;
  amount: number;
  cards: {
    [k: string]: number;
  } | null;
  count: number;
  gold: number;
  knights: number;
  paid: {
    [k: string]: number;
  };
}
/**
 * The winner cannot pay. ``count``: the cards that it loses, None where nobody knows how many it holds.
 */
export interface BidFailed {
  type: "bid_failed";
  variant?: string;
  seat: string;
  event: string;
  amount: number;
  count: number | null;
}
/**
 * A seat keeps the Token before it; ``tokens``: how many it has now.
 */
export interface TokenWon {
  type: "token_won";
  variant?: string;
  seat: string;
  event: string;
  tokens: number;
}
/**
 * The winner of a village places none; the temple stays free.
 */
export interface VillageForgone {
  type: "village_forgone";
  variant?: string;
  seat: string;
  at: string;
}
/**
 * The order of the Advisors is another.
 *
 * cards: seat → its card, in that order. was: the same before; None in records of before this was told.
 */
export interface AdvisorsMoved {
  type: "advisors_moved";
  variant?: string;
  ranking: string[];
  cards: {
    [k: string]: string;
  };
  was?: {
    [k: string]: string;
  } | null;
}
/**
 * The robber begins on ``at``; ``was`` is where it stood before.
 */
export interface DesertChosen {
  type: "desert_chosen";
  variant?: string;
  seat: string;
  at: string;
  was: string | null;
}
/**
 * The lot fell on this seat; ``by`` is ``table`` or ``app``.
 */
export interface FirstSeatDrawn {
  type: "first_seat_drawn";
  variant?: string;
  seat: string;
  by: string;
}
/**
 * The bank could not pay ``resource``; ``gains``: seat → what it was to take of it and did not.
 */
export interface ShortageReported {
  type: "shortage_reported";
  variant?: string;
  seat: string;
  resource: string;
  gains: {
    [k: string]: number;
  };
}
/**
 * Gold went from a seat to a seat in a trade; None is the stock.
 */
export interface GoldMoved {
  type: "gold_moved";
  variant?: string;
  seat: string;
  from: string | null;
  to: string | null;
  count: number;
}
/**
 * The real bank has no card of this kind on this turn.
 */
export interface BankEmptied {
  type: "bank_emptied";
  variant?: string;
  seat: string;
  resource: string;
}
/**
 * Each seat's victory point cards lie open; seats without any are left out.
 */
export interface PointsReported {
  type: "points_reported";
  variant?: string;
  cards: {
    [k: string]: number;
  };
}
export interface ObligationView {
  count?: number;
  from?: string | string[];
  left?: number;
  may_stop?: boolean;
  near?: string;
  round?: number;
  rule: string;
  seat: string;
  to?: string | string[];
  type: string;
  wanted?: string[];
}
/**
 * An open offer; to: the seats that it is for, accepted and declined: those that answered.
 */
export interface OfferView {
  accepted: string[];
  by: string;
  declined: string[];
  get: {
    [k: string]: number;
  };
  give: {
    [k: string]: number;
  };
  id: number;
  to: string[];
}
/**
 * Take back the latest submission that still holds; ``across``: ask the others, if a barrier protects it or
 * another seat did it.
 */
export interface Undo {
  type: "undo";
  seat: string;
  across?: boolean;
}
/**
 * Do again what the last undo took back, as long as nothing came between.
 */
export interface Redo {
  type: "redo";
  seat: string;
}
/**
 * Agree to what another seat asked to take back.
 */
export interface ConfirmUndo {
  type: "confirm_undo";
  seat: string;
}
/**
 * Refuse it, or give up one's own request.
 */
export interface RefuseUndo {
  type: "refuse_undo";
  seat: string;
}
/**
 * Stop all clocks.
 */
export interface PauseClock {
  type: "pause_clock";
  seat: string;
}
/**
 * Let them run again.
 */
export interface ResumeClock {
  type: "resume_clock";
  seat: string;
}
/**
 * A robot plays the seat from now on, or another than before.
 *
 * strength: ``gentle``, ``middle`` or ``strong``; hands: the seat whose person lays for it, None for whoever is near;
 * cards: where resources are cardboard, whether its own lie in the ``app`` only or ``open`` on the table.
 */
export interface SeatRobot {
  type: "seat_robot";
  seat: string;
  strength: string;
  hands?: string | null;
  cards?: string;
}
/**
 * A person plays the seat again.
 */
export interface GiveBack {
  type: "give_back";
  seat: string;
}
/**
 * All that robots did is laid, as far as its sender saw it; after something was taken back robots play on.
 *
 * only: the seq of the one thing that is laid; None for all. up_to: the seq of the last thing that is meant; None for
 * no limit. laid: False where robots shall play on and nothing is said of what there is to lay.
 */
export interface GoOn {
  type: "go_on";
  seat: string;
  only?: number | null;
  up_to?: number | null;
  laid?: boolean;
}
/**
 * All that was taken back is moved back on the cardboard, so that no device asks for it any more.
 */
export interface MoveBack {
  type: "move_back";
  seat: string;
}
/**
 * A robot says in a word why it declined: ``robots.no.<why>`` of the catalogue.
 */
export interface RobotSays {
  type: "robot_says";
  seat: string;
  why: string;
}
/**
 * A robot wants to do this as soon as people have said what only they can see: the card, or how many.
 */
export interface RobotAsks {
  type: "robot_asks";
  seat: string;
  do: {
    [k: string]: unknown;
  };
}
/**
 * Whether phones of this table may ask what a robot would do in their place.
 */
export interface AllowCoach {
  type: "allow_coach";
  seat: string;
  allowed: boolean;
}
/**
 * Whoever plays the seat is called this from now on.
 */
export interface Rename {
  type: "rename";
  seat: string;
  name: string;
}
/**
 * The people of two seats change places, as both agreed. Cards and pieces stay.
 */
export interface SwapSeats {
  type: "swap_seats";
  seat: string;
  other: string;
}
/**
 * The pieces of the seat really have another color. ``exchange``: whoever has that one gets this seat's for it.
 */
export interface Recolor {
  type: "recolor";
  seat: string;
  color: string;
  exchange?: boolean;
}
/**
 * The app says that a seat's place, or hosting, went to a phone that asked for it; fields as of ``PhoneMoved``.
 */
export interface TellMoved {
  type: "tell_moved";
  seat: string;
  variant: string;
  by?: string | null;
}
/**
 * Pass the turn on.
 */
export interface EndTurn {
  type: "end_turn";
  seat: string;
}
/**
 * Roll. ``dice`` red first; ``event`` is what the event die shows where the table rolls.
 *
 * ``outcome``: seat → progress card, what the seats drew from real decks on this roll.
 */
export interface Roll {
  type: "roll";
  seat: string;
  dice?: [number, number] | null;
  ends_turn?: boolean;
  event?: string | null;
  outcome?: {
    [k: string]: string;
  } | null;
}
/**
 * Give up half of one's hand.
 */
export interface Discard {
  type: "discard";
  seat: string;
  cards: {
    [k: string]: number;
  };
}
/**
 * Put the robber on another land hex.
 */
export interface MoveRobber {
  type: "move_robber";
  seat: string;
  at: string;
}
/**
 * Take one card of a seat beside the robber; ``outcome`` is the kind where the table drew it.
 */
export interface Steal {
  type: "steal";
  seat: string;
  from: string;
  outcome?: string | null;
}
/**
 * Rob nobody.
 */
export interface DeclineSteal {
  type: "decline_steal";
  seat: string;
}
/**
 * Put a road on a path.
 */
export interface BuildRoad {
  type: "build_road";
  seat: string;
  at: string;
}
/**
 * Put a settlement on an intersection.
 */
export interface BuildSettlement {
  type: "build_settlement";
  seat: string;
  at: string;
}
/**
 * Replace an own settlement.
 */
export interface BuildCity {
  type: "build_city";
  seat: string;
  at: string;
}
/**
 * Leave the second free road out.
 */
export interface EndRoads {
  type: "end_roads";
  seat: string;
}
/**
 * Give equal cards at one's rate, get one.
 */
export interface TradeBank {
  type: "trade_bank";
  seat: string;
  give: string;
  get: string;
}
/**
 * Offer cards for cards; without ``to`` the active seat asks all and an opponent the active seat.
 */
export interface OfferTrade {
  type: "offer_trade";
  seat: string;
  give: {
    [k: string]: number;
  };
  get: {
    [k: string]: number;
  };
  to?: string[] | null;
}
/**
 * Agree to an offer.
 */
export interface AcceptTrade {
  type: "accept_trade";
  seat: string;
  offer: number;
}
/**
 * Say no to an offer, or take an acceptance back.
 */
export interface DeclineTrade {
  type: "decline_trade";
  seat: string;
  offer: number;
}
/**
 * Take an own offer back.
 */
export interface WithdrawTrade {
  type: "withdraw_trade";
  seat: string;
  offer: number;
}
/**
 * The active seat picks one of those that accepted its offer.
 */
export interface ConfirmTrade {
  type: "confirm_trade";
  seat: string;
  offer: number;
  with: string;
}
/**
 * Buy the top card; ``outcome`` is its kind where the table drew it: of cardboard, for cards that the app keeps.
 */
export interface BuyDevelopment {
  type: "buy_development";
  seat: string;
  outcome?: string | null;
}
/**
 * Play a knight; the robber is moved next.
 */
export interface PlayKnight {
  type: "play_knight";
  seat: string;
}
/**
 * Place two roads free of charge.
 */
export interface PlayRoadBuilding {
  type: "play_road_building";
  seat: string;
}
/**
 * Take two cards from the bank, equal or different.
 */
export interface PlayInvention {
  type: "play_invention";
  seat: string;
  resources: string[];
}
/**
 * Take all cards of a kind from all opponents; ``handed``: seat → how many came out of people's fingers.
 */
export interface PlayMonopoly {
  type: "play_monopoly";
  seat: string;
  resource: string;
  handed?: {
    [k: string]: number;
  } | null;
}
/**
 * Set a fact right; which fields it needs depends on ``fact`` (see README.md).
 */
export interface Correct {
  type: "correct";
  seat: string;
  fact: string;
  at?: string | null;
  owner?: string | null;
  piece?: string | null;
  of?: string | null;
  cards?: {
    [k: string]: number;
  } | null;
  count?: number | null;
  terrain?: string | null;
  number?: number | null;
  trade?: string | null;
  to?: string | null;
  more?: {
    [k: string]: number;
  } | null;
  rank?: number | null;
  active?: boolean | null;
  track?: string | null;
  level?: number | null;
  present?: boolean | null;
}
/**
 * Say that the real deck has no card for a seat that would buy one, or has bought one on this turn.
 */
export interface DeclineBuyDevelopment {
  type: "decline_buy_development";
  seat: string;
}
/**
 * Show cardboard Victory Point cards to win.
 */
export interface ClaimVictory {
  type: "claim_victory";
  seat: string;
  victory_cards: number;
}
/**
 * Have built enough in the special building phase, or nothing.
 */
export interface PassBuilding {
  type: "pass_building";
  seat: string;
}
/**
 * Buy the next level of a track.
 */
export interface ImproveCity {
  type: "improve_city";
  seat: string;
  track: string;
}
/**
 * Choose the city for the metropolis just won; ``track`` says which where improvements are cardboard.
 */
export interface PlaceMetropolis {
  type: "place_metropolis";
  seat: string;
  at: string;
  track?: string | null;
}
/**
 * Say at which level of a track the seat stands that it is asked of.
 */
export interface ReportLevel {
  type: "report_level";
  seat: string;
  track: string;
  level: number;
}
/**
 * Put a wall under an own city.
 */
export interface BuildWall {
  type: "build_wall";
  seat: string;
  at: string;
}
/**
 * Make a sabotaged city yield as a city again.
 */
export interface RepairCity {
  type: "repair_city";
  seat: string;
  at: string;
}
/**
 * Put a basic knight on an intersection.
 */
export interface BuildKnight {
  type: "build_knight";
  seat: string;
  at: string;
}
/**
 * Turn a knight's active side up.
 */
export interface ActivateKnight {
  type: "activate_knight";
  seat: string;
  at: string;
}
/**
 * Raise a knight by one rank.
 */
export interface PromoteKnight {
  type: "promote_knight";
  seat: string;
  at: string;
}
/**
 * Pay for what happens to a knight on the table: ``knight``, ``activate_knight`` or ``promote_knight``.
 */
export interface PayForKnight {
  type: "pay_for_knight";
  seat: string;
  what: string;
}
/**
 * Tell the strength of the active knights of every seat.
 */
export interface ReportStrengths {
  type: "report_strengths";
  seat: string;
  strengths: {
    [k: string]: number;
  };
}
/**
 * Choose the city that the barbarians take.
 */
export interface LoseCity {
  type: "lose_city";
  seat: string;
  at: string;
}
/**
 * Take a resource of one's choice.
 */
export interface TakeAqueduct {
  type: "take_aqueduct";
  seat: string;
  resource: string;
}
/**
 * Take nothing.
 */
export interface DeclineAqueduct {
  type: "decline_aqueduct";
  seat: string;
}
/**
 * Draw from a deck of one's choice; ``outcome`` is the card that the table drew: of cardboard, for a hand that the
 * app keeps.
 */
export interface DrawProgress {
  type: "draw_progress";
  seat: string;
  track: string;
  outcome?: string | null;
}
/**
 * Put a card under its deck; ``card`` is its kind, or its track where cards are cardboard.
 */
export interface GiveBackProgress {
  type: "give_back_progress";
  seat: string;
  card: string;
}
/**
 * Say that a real deck that nobody counts has no card for a seat which draws one.
 */
export interface DeclineDrawProgress {
  type: "decline_draw_progress";
  seat: string;
  track: string;
}
/**
 * Tell who draws after a gate, of those whose levels are cardboard; nobody with an empty list.
 */
export interface ReportDraws {
  type: "report_draws";
  seat: string;
  seats?: string[];
}
/**
 * Put the displaced knight somewhere else on one's roads.
 */
export interface RelocateKnight {
  type: "relocate_knight";
  seat: string;
  to: string;
}
/**
 * Move along own roads; onto a weaker opposing knight, to drive it off.
 */
export interface MoveKnight {
  type: "move_knight";
  seat: string;
  from: string;
  to: string;
}
/**
 * The knight on ``at`` chases the robber from a hex beside it; without ``at`` where knights are cardboard.
 */
export interface ChaseRobber {
  type: "chase_robber";
  seat: string;
  at?: string | null;
}
/**
 * Take cards out of the hand that lies open to one.
 */
export interface TakeCards {
  type: "take_cards";
  seat: string;
  cards: {
    [k: string]: number;
  };
}
/**
 * Give cards of one's choice.
 */
export interface GiveCards {
  type: "give_cards";
  seat: string;
  cards: {
    [k: string]: number;
  };
}
/**
 * Give an opponent a resource for a commodity; ``get`` only where the player names it.
 */
export interface SwapAtHarbor {
  type: "swap_at_harbor";
  seat: string;
  with: string;
  give: string;
  get?: string | null;
}
/**
 * Choose the commodity to give.
 */
export interface GiveCommodity {
  type: "give_commodity";
  seat: string;
  commodity: string;
}
/**
 * Say that cardboard in fingers holds no such commodity.
 */
export interface DeclineCommodity {
  type: "decline_commodity";
  seat: string;
}
/**
 * Open a Victory Point card where cards are cardboard.
 */
export interface ShowVictoryCard {
  type: "show_victory_card";
  seat: string;
  card: string;
}
/**
 * Set the red and the white die before the roll.
 */
export interface PlayAlchemist {
  type: "play_alchemist";
  seat: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  dice: [number, number];
}
/**
 * Improve a track one commodity cheaper; without ``track`` where its improvements are cardboard.
 */
export interface PlayCrane {
  type: "play_crane";
  seat: string;
  track?: string | null;
}
/**
 * Build a wall free of charge.
 */
export interface PlayEngineer {
  type: "play_engineer";
  seat: string;
  at: string;
}
/**
 * Swap the number tokens of two hexes.
 */
export interface PlayInventor {
  type: "play_inventor";
  seat: string;
  hexes: string[];
}
/**
 * Take grain for fields.
 */
export interface PlayIrrigation {
  type: "play_irrigation";
  seat: string;
}
/**
 * Make a city more cheaply.
 */
export interface PlayMedicine {
  type: "play_medicine";
  seat: string;
  at: string;
}
/**
 * Take ore for mountains.
 */
export interface PlayMining {
  type: "play_mining";
  seat: string;
}
/**
 * Promote one or two knights free of charge; without ``knights`` where they are cardboard.
 */
export interface PlaySmith {
  type: "play_smith";
  seat: string;
  knights?: string[];
}
/**
 * Put the merchant on a hex beside an own building.
 */
export interface PlayMerchant {
  type: "play_merchant";
  seat: string;
  at: string;
}
/**
 * Trade one kind 2:1 for the rest of the turn.
 */
export interface PlayMerchantFleet {
  type: "play_merchant_fleet";
  seat: string;
  resource: string;
}
/**
 * Swap a resource for a commodity with each opponent once this turn.
 */
export interface PlayCommercialHarbor {
  type: "play_commercial_harbor";
  seat: string;
}
/**
 * Look at the hand of a seat with more points and take two cards.
 *
 * ``wanted``: where that hand is in fingers and the own one in the app, the kinds in the order in which it asks for
 * them; without, as they lie in the bank.
 */
export interface PlayMasterMerchant {
  type: "play_master_merchant";
  seat: string;
  from: string;
  wanted?: string[] | null;
}
/**
 * Take up to two cards of a resource from every opponent; ``handed`` as in the base game's Monopoly.
 */
export interface PlayResourceMonopoly {
  type: "play_resource_monopoly";
  seat: string;
  resource: string;
  handed?: {
    [k: string]: number;
  } | null;
}
/**
 * Take one card of a commodity from every opponent; ``handed`` as in the base game's Monopoly.
 */
export interface PlayTradeMonopoly {
  type: "play_trade_monopoly";
  seat: string;
  commodity: string;
  handed?: {
    [k: string]: number;
  } | null;
}
/**
 * Move the robber and take a card from every opponent beside it; ``outcome``: seat → the kind the table drew.
 */
export interface PlayBishop {
  type: "play_bishop";
  seat: string;
  at: string;
  outcome?: {
    [k: string]: string;
  } | null;
}
/**
 * Make a city yield as a settlement; with the later print (H3) leave ``at`` out.
 */
export interface PlaySaboteur {
  type: "play_saboteur";
  seat: string;
  at?: string | null;
}
/**
 * Activate all own knights free of charge.
 */
export interface PlayWarlord {
  type: "play_warlord";
  seat: string;
}
/**
 * Get two cards from each opponent with more points.
 */
export interface PlayWedding {
  type: "play_wedding";
  seat: string;
}
/**
 * Look at an opponent's progress cards and take one.
 */
export interface PlaySpy {
  type: "play_spy";
  seat: string;
  from: string;
}
/**
 * Take a card that the Spy sees; ``card`` is its kind, or its track where cards are cardboard.
 *
 * Out of cardboard into a hand that the app keeps ``outcome`` is the kind that people gave; ``wanted``: the kinds that
 * it would like of this track, the best first.
 */
export interface TakeProgress {
  type: "take_progress";
  seat: string;
  card: string;
  outcome?: string | null;
  wanted?: string[] | null;
}
/**
 * Say that among the cards that a Spy looks at, which nobody counts, there is none of this track.
 */
export interface DeclineTakeProgress {
  type: "decline_take_progress";
  seat: string;
  card: string;
}
/**
 * Make an opponent lose a knight.
 */
export interface PlayDeserter {
  type: "play_deserter";
  seat: string;
  from: string;
}
/**
 * Remove an open road.
 */
export interface PlayDiplomat {
  type: "play_diplomat";
  seat: string;
  at: string;
}
/**
 * Drive off an opposing knight that stands on own roads; without ``at`` where knights are cardboard.
 */
export interface PlayIntrigue {
  type: "play_intrigue";
  seat: string;
  at?: string | null;
}
/**
 * Choose the own knight that deserts.
 */
export interface GiveUpKnight {
  type: "give_up_knight";
  seat: string;
  at: string;
}
/**
 * Place the knight that came over.
 */
export interface PlaceKnight {
  type: "place_knight";
  seat: string;
  at: string;
}
/**
 * Put the own road that the Diplomat removed somewhere else.
 */
export interface RebuildRoad {
  type: "rebuild_road";
  seat: string;
  at: string;
}
/**
 * Leave the removed road in the supply.
 */
export interface DeclineRebuild {
  type: "decline_rebuild";
  seat: string;
}
/**
 * Buy the next stage of one's own section.
 */
export interface RaiseWall {
  type: "raise_wall";
  seat: string;
}
/**
 * Say which numeral came out of the real bag.
 */
export interface DrawRider {
  type: "draw_rider";
  seat: string;
  outcome: string;
}
/**
 * Put the pirate on another sea hex.
 */
export interface MovePirate {
  type: "move_pirate";
  seat: string;
  at: string;
}
/**
 * Send a waiting rider to another territory.
 */
export interface MoveRider {
  type: "move_rider";
  seat: string;
  from: string;
  to: string;
}
/**
 * Take a rider off a hex behind the wall.
 */
export interface DriveOffRider {
  type: "drive_off_rider";
  seat: string;
  at: string;
}
/**
 * Do without what the knight might still do.
 */
export interface EndKnight {
  type: "end_knight";
  seat: string;
}
/**
 * Say that a seat's section was breached, and on which hexes riders stand now.
 */
export interface ReportBreach {
  type: "report_breach";
  seat: string;
  of: string;
  hexes?: string[];
}
/**
 * Put the SeaPeople on another sea hex.
 */
export interface MoveSeaPeople {
  type: "move_sea_people";
  seat: string;
  at: string;
}
/**
 * Put the top Ship of one's pile on a sea hex.
 */
export interface BuildShip {
  type: "build_ship";
  seat: string;
  at: string;
}
/**
 * Take a trade tile for the Ship just built.
 */
export interface TakeTile {
  type: "take_tile";
  seat: string;
  resource: string;
}
/**
 * Give cards to the row: ``cards`` by kind, or where the hand is cardboard their ``count``.
 */
export interface Donate {
  type: "donate";
  seat: string;
  cards?: {
    [k: string]: number;
  } | null;
  count?: number | null;
}
/**
 * Draw a card of the row and keep it. ``ship``: with which of one's Ships; ``outcome``: what was drawn.
 *
 * A real card for a hand that the app keeps is named by people.
 */
export interface DrawRow {
  type: "draw_row";
  seat: string;
  ship?: number | null;
  outcome?: string | null;
}
/**
 * Draw a card of the row, for which one of the hand goes back. Fields as in ``DrawRow``.
 */
export interface SwapRow {
  type: "swap_row";
  seat: string;
  ship?: number | null;
  outcome?: string | null;
}
/**
 * Put a card of one's hand into the row, the drawn one too.
 */
export interface ReturnCard {
  type: "return_card";
  seat: string;
  resource: string;
}
/**
 * Say which cards were turned over, where the row is cardboard.
 */
export interface FightBattle {
  type: "fight_battle";
  seat: string;
  cards: {
    [k: string]: number;
  };
}
/**
 * Tell every seat's side when the war is over, where the cards are cardboard.
 */
export interface ReportSides {
  type: "report_sides";
  seat: string;
  sides: {
    [k: string]: string;
  };
}
/**
 * Show one's card to win: its ``side``.
 */
export interface ShowSide {
  type: "show_side";
  seat: string;
  side: string;
}
/**
 * Say which card of the real stack has come to the hand that waits for one.
 */
export interface TellSupply {
  type: "tell_supply";
  seat: string;
  resource: string;
}
/**
 * Move Alexander past the next point.
 */
export interface March {
  type: "march";
  seat: string;
}
/**
 * Say what the Token shows that was turned over, where Tokens are real ones.
 */
export interface TurnToken {
  type: "turn_token";
  seat: string;
  kind: string;
}
/**
 * Offer a total; what it is paid with is chosen afterwards.
 */
export interface Bid {
  type: "bid";
  seat: string;
  total: number;
}
/**
 * Leave the auction for good.
 */
export interface PassBid {
  type: "pass_bid";
  seat: string;
}
/**
 * Pay what was bid. ``cards`` by kind, left out where hands are cardboard: there the rest of the Bid is cards.
 *
 * ``forgo``: leave the village that was won (A10.1).
 */
export interface PayBid {
  type: "pay_bid";
  seat: string;
  cards?: {
    [k: string]: number;
  } | null;
  gold?: number;
  knights?: number;
  forgo?: boolean;
}
/**
 * Say that one cannot pay, where hands are cardboard; else it is seen by the app.
 */
export interface FailBid {
  type: "fail_bid";
  seat: string;
}
/**
 * Let the robber begin on this desert.
 */
export interface ChooseDesert {
  type: "choose_desert";
  seat: string;
  at: string;
}
/**
 * Say whom the lot has drawn.
 */
export interface NameFirstSeat {
  type: "name_first_seat";
  seat: string;
  first: string;
}
/**
 * Say that the real stack holds too few cards for all.
 */
export interface EndSupply {
  type: "end_supply";
  seat: string;
}
/**
 * Say that the real bank could not pay this kind, so that nobody took it.
 */
export interface ReportShort {
  type: "report_short";
  seat: string;
  resource: string;
}
/**
 * Say that gold went from a seat to a seat in a trade; None is the stock.
 */
export interface MoveGold {
  type: "move_gold";
  seat: string;
  count: number;
  from?: string | null;
  to?: string | null;
}
/**
 * Say that the real bank has no card of this kind.
 */
export interface ReportEmpty {
  type: "report_empty";
  seat: string;
  resource: string;
}
/**
 * Say how many victory point cards each seat shows in Persopolis, where cards are cardboard.
 */
export interface ReportPoints {
  type: "report_points";
  seat: string;
  cards: {
    [k: string]: number;
  };
}
/**
 * What to move on the cardboard after an undo; ``at`` is None for what stands on no place of the board.
 */
export interface PutBack {
  active?: boolean;
  at: string | null;
  count?: number | null;
  do: "move" | "pass" | "place" | "remove" | "set" | "turn";
  give?: {
    [k: string]: number;
  };
  other?: string | null;
  piece: string;
  seat: string | null;
  take?: {
    [k: string]: number;
  };
  to?: string;
  track?: string;
  upright?: boolean;
  was?: number | null;
}
/**
 * Which cardboard cards a seat lays down and takes up again after an undo.
 */
export interface CardsBack {
  give: {
    [k: string]: number;
  };
  seat: string;
  take: {
    [k: string]: number;
  };
}
/**
 * seats: those that robots play now; waits: after something was taken back; to_lay: the oldest thing first; asks:
 * what a robot does once people have said what they see; silent: those that give no answer now; the others as in
 * ``beside_cardboard``.
 */
export interface RobotsView {
  asks?: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  drawing?: string[];
  in_app?: {
    [k: string]: number;
  };
  open?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  returns?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  returns_named?: {
    [k: string]: number;
  };
  seats: {
    [k: string]: RobotView;
  };
  silent?: string[];
  to_lay: ToLay[];
  unnamed?: {
    [k: string]: number;
  };
  untold?: string[];
  waits: boolean;
}
/**
 * Who plays a seat in a person's place. hands: the seat of the person who lays for it; cards: beside cardboard.
 */
export interface RobotView {
  cards: "app" | "open";
  hands: string | null;
  strength: "gentle" | "middle" | "strong";
}
/**
 * What a robot did at ``seq`` and people have to move on the cardboard for it.
 *
 * cards: those that go face down, where this audience may see which; secret: the seat that alone may; anew: a robot
 * founds once more with it, so that it is laid apart from what was founded before.
 */
export interface ToLay {
  anew?: boolean;
  cards?: {
    [k: string]: number;
  };
  moves: PutBack[];
  seat: string;
  secret?: string;
  seq: number;
}
/**
 * The latest roll and what it brought. short: kinds of which the bank had too few.
 *
 * source: the device that it came from; confidence: how sure that was where it reads dice. Both in a table's view.
 */
export interface RollView {
  by: string;
  by_hex: HarvestView[];
  confidence?: number | null;
  dice: number[];
  gains: {
    [k: string]: {
      [k: string]: number;
    };
  };
  seat: string;
  short: string[];
  source?: string;
  total: number;
}
/**
 * What one house got from one hex by a roll.
 */
export interface HarvestView {
  at: string;
  count: number;
  hex: string;
  resource: string;
  seat: string;
}
/**
 * A seat. resources: a count, the cards where this audience sees them, null where they are cardboard.
 *
 * handicap: so many points more than the others it needs to win; left out where it is none.
 */
export interface SeatView {
  development?: number | null;
  development_cards?: DevelopmentCard[] | null;
  hand?: {
    [k: string]: number;
  } | null;
  handicap?: number;
  largest_army?: boolean;
  longest_road?: boolean;
  name: string;
  played_knights?: number;
  points: number;
  points_by: PointsLine[];
  rate_rules?: {
    [k: string]: string;
  };
  rates?: {
    [k: string]: number;
  };
  resources:
    | number
    | {
        [k: string]: number;
      }
    | null;
  road_length?: number;
  seat: string;
  supply?: {
    [k: string]: number;
  };
}
/**
 * An own development card in hand; card: null where cards are cardboard.
 */
export interface DevelopmentCard {
  bought_turn: number;
  card: string | null;
  playable: boolean;
}
/**
 * Why a seat has points; rule: a number of the rule index.
 */
export interface PointsLine {
  count: number;
  points: number;
  rule: string;
  source: string;
}
/**
 * The game in figures. submissions: how often somebody did something; cards, by_seat: by seat.
 *
 * happened, by_seat: how often, by the name of the sentence. Once the game is over, course: seat → points turn by
 * turn; and a little later story and chances, None where they could not be reckoned.
 */
export interface Statistics {
  by_seat: {
    [k: string]: {
      [k: string]: number;
    };
  };
  cards: {
    [k: string]: SeatFlows;
  };
  chances?: Chances | null;
  course?: {
    [k: string]: number[];
  };
  happened: {
    [k: string]: number;
  };
  noted: Noted[];
  robots?: {
    [k: string]: RobotSpan[];
  };
  rolls: RollFigures;
  seconds: number;
  story?: GameStory | null;
  submissions: number;
  turns: number;
}
/**
 * The cards of a seat by source.
 */
export interface SeatFlows {
  gained: {
    [k: string]: CardsMoved;
  };
  lost: {
    [k: string]: CardsMoved;
  };
}
/**
 * Cards through one source: how many, and by kind as far as the kinds were seen.
 */
export interface CardsMoved {
  count: number;
  kinds: {
    [k: string]: number;
  };
}
/**
 * Who was likely to win, in thousandths turn by turn.
 */
export interface Chances {
  lead: Lead | null;
  longest: Longest | null;
  nobody?: number[];
  swing: SwingView | null;
  turns: {
    [k: string]: number[];
  };
}
/**
 * Who was ahead last, since which turn, and who before; None where nobody was.
 */
export interface Lead {
  before: string | null;
  seat: string;
  since: number;
}
/**
 * Who was ahead at the start of most turns: of how many.
 */
export interface Longest {
  of: number;
  seat: string;
  turns: number;
}
/**
 * What moved a seat's chance most. before, after: thousandths; event: as the table saw it; also: what else of the
 * same turn moved it, in its order.
 */
export interface SwingView {
  after: number;
  also?: {
    [k: string]: unknown;
  }[];
  before: number;
  event: {
    [k: string]: unknown;
  };
  seat: string;
  turn: number;
}
/**
 * An event that the rules want listed, and the turn in which, or after which, it happened.
 */
export interface Noted {
  event: {
    [k: string]: unknown;
  };
  turn: number;
}
/**
 * A robot played a seat from turn ``since`` until turn ``until``; None: to the end.
 */
export interface RobotSpan {
  since: number;
  strength: string;
  until: number | null;
}
/**
 * All rolls. by_seat: how many each made; band: the share of what chance does that the lines allow.
 *
 * events: of the event die, once it was thrown.
 */
export interface RollFigures {
  band: number;
  by_seat: {
    [k: string]: number;
  };
  count: number;
  events?: SymbolLine[];
  totals: TotalLine[];
}
/**
 * The same of a symbol of the event die.
 */
export interface SymbolLine {
  count: number;
  event: string;
  expected: number;
  high: number;
  low: number;
  within: boolean;
}
/**
 * The same of a total of two dice.
 */
export interface TotalLine {
  count: number;
  expected: number;
  high: number;
  low: number;
  total: number;
  within: boolean;
}
/**
 * The story of a game that is over. luck: what chance, dice, robber, bank and others did to everybody's cards.
 *
 * own: what only this game counts; lacks: the figures that the record cannot bear, and why; version: of what made it.
 */
export interface GameStory {
  lacks: {
    [k: string]: string;
  };
  luck: StoryRow[];
  own: StoryRow[];
  sentences: Told[];
  version: number;
}
/**
 * What is counted, and each seat's.
 */
export interface StoryRow {
  by_seat: {
    [k: string]: number;
  };
  name: string;
}
/**
 * A sentence of a story: which, the entry and turn that it leads to, and the facts that it states.
 *
 * event: as the table saw it, where the sentence tells of one.
 */
export interface Told {
  event?: {
    [k: string]: unknown;
  };
  facts: {
    [k: string]:
      | string
      | number
      | string[]
      | {
          [k: string]: number;
        }
      | null;
  };
  kind: string;
  seq: number;
  turn: number;
}
/**
 * Why not. rule: a number of the rule index, where a rule says so. of: the seat that it speaks to, where others
 * may hear it; then it tells of that seat's hidden cards only that they do not allow it.
 */
export interface RefusalView {
  code: string;
  message: string;
  of?: string;
  params: {
    [k: string]: unknown;
  };
  rule: string | null;
}
/**
 * What undo would take back. possible: this audience may do so at once; seat: who did it, None for the table.
 *
 * ended: whose turn goes on again, where a roll had ended it; redo: what the last undo took back.
 */
export interface UndoView {
  barrier: string | null;
  ended?: string;
  possible: boolean;
  redo?: RedoView;
  request: UndoRequest | null;
  seat: string | null;
  what: string | null;
}
/**
 * What this audience may do again; seat: who had done it, None for the table.
 */
export interface RedoView {
  seat: string | null;
  what: string;
}
/**
 * A seat asked to take something back that only another seat may allow.
 *
 * doer: it was asked at a device that is nobody's own (``touch``, ``host``, ``table``); ``by`` only stands in.
 */
export interface UndoRequest {
  by: string;
  doer?: string;
}
/**
 * Whether a seat may do something of a kind now; the refusal where it may not.
 */
export interface WishView {
  code?: string;
  message?: string;
  ok: boolean;
  params?: {
    [k: string]: unknown;
  };
  rule?: string | null;
}
/**
 * What one audience may know. ``you``, ``options`` and ``wishes`` only for a seat, ``statistics`` at the end.
 */
export interface CitiesKnightsView {
  active: string | null;
  audience: string;
  bank: {
    [k: string]: number;
  } | null;
  board: CitiesKnightsBoardView;
  clock: ClockView | null;
  coach?: true;
  commitment: string;
  costs: {
    [k: string]: {
      [k: string]: number;
    };
  };
  custody: {
    resources: "phones" | "cardboard";
    cards: "phones" | "cardboard";
    dice: "table" | "app";
    knights?: "app" | "confirmed" | "cardboard";
    improvements?: "app" | "cardboard";
  };
  deck?: number | null;
  dice_source: "app" | "buttons" | "camera" | "demo" | "host" | "phone" | "referee" | "robot" | "touch";
  game: "cities_knights";
  head: string;
  house: {
    beginner_map?: "modern" | "own";
    no_seven?: "0" | "1" | "2" | "3" | "4";
    bank_shortage?: "sole" | "strict";
    friendly_robber?: "off" | "3";
    hand_limit?: "7" | "5" | "6" | "8" | "9" | "10" | "11" | "12";
    trade_and_build?: "mixed";
    longest_road_tie?: "holder" | "set_aside";
    target?: "13" | "8" | "9" | "10" | "11" | "12" | "14" | "15" | "16" | "17" | "18" | "19" | "20";
    winning?: "own_turn" | "any_turn";
    robber_lock?: "off" | "on";
    pillage?: "removed" | "tipped";
    isolated_roads?: "joined" | "cut";
    aqueduct?: "income" | "resources";
    road_building?: "both" | "may_stop";
    saboteur?: "city" | "discard";
    commercial_harbor?: "player" | "opponent";
    progress_limit?: "immediate" | "end_of_turn";
    fleet_steps?: "7" | "6" | "8";
    extra_building?: "special_building";
  };
  journal: JournalItem[];
  obligations: CitiesKnightsObligationView[];
  offers?: OfferView[];
  options?: Command[];
  phase: "action" | "founding" | "over" | "roll";
  put_back: PutBack[];
  put_back_cards: CardsBack[];
  put_back_left?: PutBack[];
  robots?: RobotsView;
  roll: CitiesKnightsEventRoll | null;
  seats: CitiesKnightsSeatView[];
  seq: number;
  statistics?: Statistics;
  target: number;
  trouble?: RefusalView | null;
  turn: number;
  undo: UndoView;
  winners: string[] | null;
  wishes?: {
    [k: string]: WishView;
  };
  you?: string;
  alchemy: number[] | null;
  displaced: CitiesKnightsKnightInHand | null;
  fleet: CitiesKnightsFleetView;
  harbor_swaps: {
    [k: string]: number;
  } | null;
  merchant_fleet: string[];
  metropolises: {
    [k: string]: CitiesKnightsMetropolisView;
  };
  progress_decks: {
    [k: string]: number;
  } | null;
  tracks: {
    [k: string]: CitiesKnightsTrackView;
  };
  special_building?: string | null;
}
/**
 * The board with all that stands on it.
 */
export interface CitiesKnightsBoardView {
  harbors: HarborView[];
  hexes: HexView[];
  intersections: CitiesKnightsStandingView[];
  name: string;
  paths: PieceView[];
  merchant: CitiesKnightsMerchantView | null;
}
/**
 * What stands on an intersection. tipped: a city that lies on its side; rank and active: of a knight.
 */
export interface CitiesKnightsStandingView {
  active?: boolean;
  at: string;
  metropolis?: string | null;
  piece: string;
  rank?: number;
  sabotaged?: boolean;
  seat: string;
  tipped?: boolean;
  wall?: boolean;
}
/**
 * Whose the merchant is, and on which hex he stands.
 */
export interface CitiesKnightsMerchantView {
  at: string;
  seat: string;
}
export interface CitiesKnightsObligationView {
  count?: number;
  from?: (string | string[]) | string;
  left?: number;
  may_stop?: boolean;
  near?: string;
  round?: number;
  rule: string;
  seat: string;
  to?: string | string[];
  type: string;
  wanted?: string[];
  active?: boolean;
  get?: string | null;
  give?: string;
  level?: number;
  levels?: number[];
  most?: number;
  rank?: number;
  strengths?: {
    [k: string]: number;
  };
  taker?: string | null;
  track?: string;
  was?: string;
}
/**
 * The latest roll, with the symbol of the event die.
 */
export interface CitiesKnightsEventRoll {
  by: string;
  by_hex: HarvestView[];
  confidence?: number | null;
  dice: number[];
  event: string;
  gains: {
    [k: string]: {
      [k: string]: number;
    };
  };
  seat: string;
  short: string[];
  source?: string;
  total: number;
}
/**
 * A seat. resources: a count, the cards where this audience sees them, null where they are cardboard.
 *
 * handicap: so many points more than the others it needs to win; left out where it is none.
 */
export interface CitiesKnightsSeatView {
  development?: number | null;
  development_cards?: DevelopmentCard[] | null;
  hand?: {
    [k: string]: number;
  } | null;
  handicap?: number;
  largest_army?: boolean;
  longest_road?: boolean;
  name: string;
  played_knights?: number;
  points: number;
  points_by: PointsLine[];
  rate_rules?: {
    [k: string]: string;
  };
  rates?: {
    [k: string]: number;
  };
  resources:
    | number
    | {
        [k: string]: number;
      }
    | null;
  road_length?: number;
  seat: string;
  supply?: {
    [k: string]: number;
  };
  defender_cards: number;
  guests?: string[];
  hand_limit: number;
  harvests?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  improvements: {
    [k: string]: CitiesKnightsLevelView;
  } | null;
  progress: {
    [k: string]: number;
  } | null;
  progress_cards?: CitiesKnightsProgressCard[] | null;
  victory_cards: string[];
}
/**
 * A track of a seat. building: what stands at that level; draws_on: the red die up to which it draws.
 *
 * next_cost, crane_cost: of the next level, and with the Crane; None at the top.
 */
export interface CitiesKnightsLevelView {
  building: string | null;
  crane_cost: {
    [k: string]: number;
  } | null;
  draws_on: number;
  level: number;
  next_cost: {
    [k: string]: number;
  } | null;
}
/**
 * A progress card in hand; card: null where nobody has named it.
 */
export interface CitiesKnightsProgressCard {
  card: string | null;
  track: string;
}
/**
 * A knight that was driven off and looks for a place.
 */
export interface CitiesKnightsKnightInHand {
  active: boolean;
  at: string;
  rank: number;
}
/**
 * The barbarians: where they are, how strong, and what an attack would bring now.
 *
 * best: who would be the defender; would_lose: who would lose a city.
 */
export interface CitiesKnightsFleetView {
  attacks: number;
  barbarians: number;
  best: string[];
  defence: number;
  holds: boolean;
  step: number;
  steps: number;
  strengths: {
    [k: string]: number;
  };
  would_lose: string[];
}
/**
 * Whose a metropolis is, and where it stands.
 */
export interface CitiesKnightsMetropolisView {
  at: string;
  seat: string;
}
/**
 * A track. levels: its buildings, the first one first; power, metropolis: the levels that bring these.
 */
export interface CitiesKnightsTrackView {
  levels: string[];
  metropolis: number;
  power: number;
}
/**
 * What one audience may know. ``you``, ``options`` and ``wishes`` only for a seat, ``statistics`` at the end.
 */
export interface GreatWallView {
  active: string | null;
  audience: string;
  bank: {
    [k: string]: number;
  } | null;
  board: GreatWallBoardView;
  clock: ClockView | null;
  coach?: true;
  commitment: string;
  costs: {
    [k: string]: {
      [k: string]: number;
    };
  };
  custody: {
    resources: "phones" | "cardboard";
    cards: "phones" | "cardboard";
    dice: "table" | "app";
    bag?: "table" | "app" | "cardboard";
  };
  deck?: number | null;
  dice_source: "app" | "buttons" | "camera" | "demo" | "host" | "phone" | "referee" | "robot" | "touch";
  game: "great_wall";
  head: string;
  house: {
    beginner_map?: "modern" | "own";
    no_seven?: "0" | "1" | "2" | "3" | "4";
    bank_shortage?: "sole" | "strict";
    friendly_robber?: "off";
    hand_limit?: "7" | "5" | "6" | "8" | "9" | "10" | "11" | "12";
    trade_and_build?: "mixed" | "printed";
    road_building?: "both" | "may_stop";
    new_cards?: "wait" | "at_once";
    longest_road_tie?: "holder" | "set_aside";
    target?: "10" | "8" | "9" | "11" | "12" | "13" | "14" | "15" | "16";
    winning?: "own_turn";
    founding_riders?: "none" | "drawn";
    knight_actions?: "different" | "any";
    extra_building?: "special_building";
  };
  journal: JournalItem[];
  obligations: GreatWallObligationView[];
  offers?: OfferView[];
  options?: Command[];
  phase: "action" | "founding" | "over" | "roll";
  put_back: PutBack[];
  put_back_cards: CardsBack[];
  put_back_left?: PutBack[];
  robots?: RobotsView;
  roll?: RollView | null;
  seats: SeatView[];
  seq: number;
  statistics?: Statistics;
  target: number;
  trouble?: RefusalView | null;
  turn: number;
  undo: UndoView;
  winners: string[] | null;
  wishes?: {
    [k: string]: WishView;
  };
  you?: string;
  all_lost: GreatWallLossView | null;
  attack: GreatWallAttackView | null;
  bag: number | null;
  breaches: number;
  breaches_end: number;
  dead: string[];
  gaps: string[];
  gathering: GreatWallCampView[];
  penalties: {
    [k: string]: number;
  };
  wall: GreatWallSectionView[];
  special_building?: string | null;
}
/**
 * The board with all that stands on it.
 */
export interface GreatWallBoardView {
  harbors: HarborView[];
  hexes: GreatWallLandHex[];
  intersections: PieceView[];
  name: string;
  paths: PieceView[];
  pirate: string | null;
}
/**
 * riders: how many stand on it, None where the app does not follow them.
 */
export interface GreatWallLandHex {
  at: string;
  number: number | null;
  riders: number | null;
  robber?: boolean;
  terrain: string;
}
export interface GreatWallObligationView {
  count?: number;
  from?: string | string[];
  left?: number;
  may_stop?: boolean;
  near?: string;
  round?: number;
  rule: string;
  seat: string;
  to?: string | string[];
  type: string;
  wanted?: string[];
  actions?: ("drive_off_rider" | "move_pirate" | "move_rider")[];
}
/**
 * Everybody has lost: who was best, and with how many points.
 */
export interface GreatWallLossView {
  best: string[];
  hidden: {
    [k: string]: number;
  };
  points: {
    [k: string]: number;
  };
}
/**
 * The latest attack.
 */
export interface GreatWallAttackView {
  breaches: GreatWallBreachView[];
  moves: GreatWallMoveView[];
}
/**
 * A section that was breached, and where the riders went.
 */
export interface GreatWallBreachView {
  level: number;
  placed: string[];
  seat: string;
  section: string;
}
/**
 * A rider that left a camp for a section.
 */
export interface GreatWallMoveView {
  section: string;
  territory: string;
}
/**
 * A gathering place of riders; at and riders as in a section.
 */
export interface GreatWallCampView {
  arrows: GreatWallArrow[];
  at: string | null;
  attack_numbers: number[];
  riders: number | null;
  territory: string;
}
/**
 * To which section riders go from a camp at a dice total.
 */
export interface GreatWallArrow {
  number: number;
  section: string;
}
/**
 * A section of the wall. site: of its fortress; battlefield: the hex before it; warns: one rider more breaches it.
 *
 * attack_numbers: dice totals that bring riders; next_cost: of the next stage, None at the highest level; direction:
 * the hexes in the order in which riders come in. Where the bag is cardboard the app follows no riders, and a board
 * need not say where the places are.
 */
export interface GreatWallSectionView {
  attack_numbers: number[];
  battlefield: string | null;
  battlefield_max: number;
  direction: string[];
  hexes: GreatWallLaneHex[];
  level: number;
  next_cost: {
    [k: string]: number;
  } | null;
  riders: number | null;
  seat: string | null;
  section: string;
  site: string | null;
  warns: boolean;
}
/**
 * A hex of a section's lane, and the riders on it.
 */
export interface GreatWallLaneHex {
  at: string;
  riders: number;
}
/**
 * What one audience may know. ``you``, ``options`` and ``wishes`` only for a seat, ``statistics`` at the end.
 */
export interface TroyView {
  active: string | null;
  audience: string;
  bank: {
    [k: string]: number;
  } | null;
  board: TroyBoardView;
  clock: ClockView | null;
  coach?: true;
  commitment: string;
  costs: {
    [k: string]: {
      [k: string]: number;
    };
  };
  custody: {
    resources: "phones" | "cardboard";
    cards: "phones" | "cardboard";
    dice: "table" | "app";
    sides?: "phones" | "cardboard";
  };
  deck?: number | null;
  dice_source: "app" | "buttons" | "camera" | "demo" | "host" | "phone" | "referee" | "robot" | "touch";
  game: "troy";
  head: string;
  house: {
    beginner_map?: "modern" | "own";
    no_seven?: "0" | "1" | "2" | "3" | "4";
    bank_shortage?: "sole" | "strict";
    friendly_robber?: "off";
    hand_limit?: "7" | "5" | "6" | "8" | "9" | "10" | "11" | "12";
    trade_and_build?: "mixed" | "printed";
    longest_road_tie?: "holder" | "set_aside";
    target?: "15" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "16" | "17" | "18" | "19" | "20";
    winning?: "own_turn";
    donations?: "once" | "any";
    extra_building?: "special_building";
  };
  journal: JournalItem[];
  obligations: ObligationView[];
  offers?: OfferView[];
  options?: Command[];
  phase: "action" | "founding" | "over" | "roll";
  put_back: PutBack[];
  put_back_cards: CardsBack[];
  put_back_left?: PutBack[];
  robots?: RobotsView;
  roll?: RollView | null;
  seats: TroySeatView[];
  seq: number;
  statistics?: Statistics;
  target: number;
  trouble?: RefusalView | null;
  turn: number;
  undo: UndoView;
  winners: string[] | null;
  wishes?: {
    [k: string]: WishView;
  };
  you?: string;
  battle: TroyBattleView | null;
  benefits: string[];
  row: TroyRowView;
  tiles: {
    [k: string]: number;
  };
  tokens: number;
  track: TroyTrackView;
  war: ("mycenae" | "troy") | null;
  special_building?: string | null;
}
/**
 * The board with all that stands on it.
 */
export interface TroyBoardView {
  harbors: HarborView[];
  hexes: HexView[];
  intersections: PieceView[];
  name: string;
  paths: PieceView[];
  cities: TroyCitiesView;
  sea_people: string;
  ships: TroyShipView[];
  symbols: string[];
}
/**
 * Where the two cities at war lie, as far as the board says it.
 */
export interface TroyCitiesView {
  mycenae?: string;
  troy?: string;
}
/**
 * A ship of a seat. ship: its number; tile: the kind of a 2:1 tile on it; blocked: the Sea People lie there.
 */
export interface TroyShipView {
  at: string;
  benefit: string;
  blocked: boolean;
  seat: string;
  ship: number;
  tile: string | null;
}
/**
 * A seat. resources: a count, the cards where this audience sees them, null where they are cardboard.
 *
 * handicap: so many points more than the others it needs to win; left out where it is none.
 */
export interface TroySeatView {
  development?: number | null;
  development_cards?: DevelopmentCard[] | null;
  hand?: {
    [k: string]: number;
  } | null;
  handicap?: number;
  largest_army?: boolean;
  longest_road?: boolean;
  name: string;
  played_knights?: number;
  points: number;
  points_by: PointsLine[];
  rate_rules?: {
    [k: string]: string;
  };
  rates?: {
    [k: string]: number;
  };
  resources:
    | number
    | {
        [k: string]: number;
      }
    | null;
  road_length?: number;
  seat: string;
  supply?: {
    [k: string]: number;
  };
  donated: boolean;
  given?: TroyGiftView[];
  next_ship: TroyNextShip | null;
  side?: ("mycenae" | "troy") | null;
  tiles: string[];
  tokens: number;
}
/**
 * Cards that a seat gave in a turn.
 */
export interface TroyGiftView {
  cards: {
    [k: string]: number;
  };
  turn: number;
}
/**
 * The ship that a seat would build next, and what it would bring. tokens: commerce tokens that it takes.
 */
export interface TroyNextShip {
  benefit: string;
  ship: number;
  tokens: number;
}
/**
 * The latest battle. side: who won it; space: where that marker is now; left: how many are still to come.
 */
export interface TroyBattleView {
  by: string;
  cards: string[];
  left: number;
  mycenae: number;
  seat: string;
  side: ("mycenae" | "troy") | null;
  space: number;
  troy: number;
}
/**
 * The row of gifts. due: with how many cards a battle is due, by which rule; sure: kinds known to lie in it.
 *
 * gift: cards of one donation at most.
 */
export interface TroyRowView {
  count: number;
  due: number;
  fought: number;
  gift: number;
  left: number;
  rule: string;
  sure: {
    [k: string]: number;
  };
}
/**
 * The track of the war. spaces: the points of each space.
 */
export interface TroyTrackView {
  mycenae: TroyMarkerView;
  spaces: number[];
  troy: TroyMarkerView;
}
/**
 * A marker on the track. helps: the cards that count for its side in a battle.
 */
export interface TroyMarkerView {
  helps: string[];
  points: number;
  space: number;
}
/**
 * What one audience may know. ``you``, ``options`` and ``wishes`` only for a seat, ``statistics`` at the end.
 */
export interface AlexanderView {
  active: string | null;
  audience: string;
  bank: {
    [k: string]: number;
  } | null;
  board: AlexanderBoardView;
  clock: ClockView | null;
  coach?: true;
  commitment: string;
  costs: {
    [k: string]: {
      [k: string]: number;
    };
  };
  custody: {
    resources: "phones" | "cardboard";
    cards: "phones" | "cardboard";
    dice: "table" | "app";
    event_tokens?: "table" | "app";
  };
  deck?: number | null;
  dice_source: "app" | "buttons" | "camera" | "demo" | "host" | "phone" | "referee" | "robot" | "touch";
  game: "alexander";
  head: string;
  house: {
    beginner_map?: "modern" | "own";
    no_seven?: "0" | "1" | "2" | "3" | "4";
    bank_shortage?: "strict";
    friendly_robber?: "off" | "2";
    hand_limit?: "11" | "9" | "10" | "12" | "13" | "14" | "15" | "16";
    trade_and_build?: "mixed" | "printed";
    road_building?: "both" | "may_stop";
    new_cards?: "wait" | "at_once";
    longest_road_tie?: "holder" | "set_aside";
    target?: "14" | "8" | "9" | "10" | "11" | "12" | "13" | "15" | "16" | "17" | "18" | "19" | "20";
    winning?: "own_turn" | "any_turn";
    start_gold?: "0" | "8";
    failed_bidder?: "out" | "in";
  };
  journal: JournalItem[];
  obligations: AlexanderObligationView[];
  offers?: OfferView[];
  options?: Command[];
  phase: "action" | "founding" | "over" | "roll";
  put_back: PutBack[];
  put_back_cards: CardsBack[];
  put_back_left?: PutBack[];
  robots?: RobotsView;
  roll?: RollView | null;
  seats: AlexanderSeatView[];
  seq: number;
  statistics?: Statistics;
  target: number;
  trouble?: RefusalView | null;
  turn: number;
  undo: UndoView;
  winners: string[] | null;
  wishes?: {
    [k: string]: WishView;
  };
  you?: string;
  advisors: AlexanderAdvisorsView;
  auction: AlexanderAuctionView | null;
  deck_beneath: {
    [k: string]: number;
  };
  event_tokens: AlexanderTokensView;
  gold: number;
  gold_roll: AlexanderGoldRoll | null;
  march: AlexanderMarchView;
  supply: AlexanderSupplyView;
  worth: {
    [k: string]: {
      [k: string]: number;
    };
  };
}
/**
 * The board with all that stands on it.
 */
export interface AlexanderBoardView {
  harbors: HarborView[];
  hexes: HexView[];
  intersections: PieceView[];
  name: string;
  paths: PieceView[];
  opens: string[];
  route: AlexanderPointView[];
  start: string;
}
/**
 * A point of the route.
 */
export interface AlexanderPointView {
  at: string;
  kind: string;
}
export interface AlexanderObligationView {
  count?: number;
  from?: string | string[];
  left?: number;
  may_stop?: boolean;
  near?: string;
  round?: number;
  rule: string;
  seat: string;
  to?: string | string[];
  type: string;
  wanted?: string[];
  amount?: number;
  at?: string;
  event?: string;
  kind?: string;
  least?: number;
  most?: number | null;
  point?: number;
}
/**
 * A seat. resources: a count, the cards where this audience sees them, null where they are cardboard.
 *
 * handicap: so many points more than the others it needs to win; left out where it is none.
 */
export interface AlexanderSeatView {
  development?: number | null;
  development_cards?: DevelopmentCard[] | null;
  hand?: {
    [k: string]: number;
  } | null;
  handicap?: number;
  largest_army?: boolean;
  longest_road?: boolean;
  name: string;
  played_knights?: number;
  points: number;
  points_by: PointsLine[];
  rate_rules?: {
    [k: string]: string;
  };
  rates?: {
    [k: string]: number;
  };
  resources:
    | number
    | {
        [k: string]: number;
      }
    | null;
  road_length?: number;
  seat: string;
  supply?: {
    [k: string]: number;
  };
  advisor: string | null;
  bid_loss?: number | null;
  bid_most?: number | null;
  bid_ways?: AlexanderWayToPay[] | null;
  could_pay?: {
    [k: string]: number;
  } | null;
  event_tokens: number;
  gold: number;
}
/**
 * A way to pay a bid. keep: whose price it keeps, None for nothing; kept: that price is there afterwards.
 */
export interface AlexanderWayToPay {
  cards: {
    [k: string]: number;
  };
  gold: number;
  keep: string | null;
  kept: boolean;
  knights: number;
}
/**
 * Who has most event tokens, the first one first, and the advisors to be had.
 */
export interface AlexanderAdvisorsView {
  cards: AlexanderAdvisorCard[];
  ranking: string[];
}
/**
 * An advisor, and what it is worth. wants: seat → tokens more for it or a better one, without who has such.
 */
export interface AlexanderAdvisorCard {
  card: string;
  points: number;
  wants: {
    [k: string]: number;
  };
}
/**
 * An auction. turn: who has to speak; by: who bid ``high``; failed: who could not pay; counts: kinds that pay.
 *
 * knights: whether knights pay too; rule: the number of the event's rule.
 */
export interface AlexanderAuctionView {
  at: string;
  by: string | null;
  counts: string[];
  event: string;
  failed: string[];
  high: number;
  knights: boolean;
  point: number;
  rule: string;
  seats: string[];
  turn: string;
  won: boolean;
  words: AlexanderWord[];
}
/**
 * What a seat said last in an auction: a total, None for a pass.
 */
export interface AlexanderWord {
  seat: string;
  total: number | null;
}
/**
 * Event tokens by kind. hidden: still face down, None where that is not known; undone: nobody took them.
 */
export interface AlexanderTokensView {
  hidden: {
    [k: string]: number;
  } | null;
  turned: {
    [k: string]: number;
  };
  undone: number;
  unused: number;
}
/**
 * What the gold river brought at the latest roll.
 */
export interface AlexanderGoldRoll {
  by_hex: {
    [k: string]: string | number;
  }[];
  gains: {
    [k: string]: number;
  };
  short: boolean;
}
/**
 * The march. at: where the army stands, None before it sets out; next: None at the end of the route.
 */
export interface AlexanderMarchView {
  at: string | null;
  next: AlexanderNextPoint | null;
  odds: AlexanderOdds;
  passed: number;
  points: number;
}
/**
 * The point to which the army goes next. violet: it wants a seven; seven: this turn has rolled one for it.
 */
export interface AlexanderNextPoint {
  at: string;
  kind: string;
  point: number;
  seven: boolean;
  violet: boolean;
}
/**
 * Per cent that a seven falls on one turn, and within a turn of everybody; turns: likely ones to the end.
 */
export interface AlexanderOdds {
  once: number;
  round: number;
  turns: number;
}
/**
 * The supply. left: cards in the stack; turns: that it lasts; dealt: cards that every seat begins with.
 *
 * each: cards of each kind in the whole stack; whole: all of them.
 */
export interface AlexanderSupplyView {
  dealt: number;
  each: number;
  ended: boolean;
  left: number;
  turns: number;
  whole: number;
}
/**
 * What one audience may know. ``you``, ``options`` and ``wishes`` only for a seat, ``statistics`` at the end.
 */
export interface View {
  active: string | null;
  audience: string;
  bank: {
    [k: string]: number;
  } | null;
  board: BoardView;
  clock: ClockView | null;
  coach?: true;
  commitment: string;
  costs: {
    [k: string]: {
      [k: string]: number;
    };
  };
  custody: {
    resources: "phones" | "cardboard";
    cards: "phones" | "cardboard";
    dice: "table" | "app";
  };
  deck?: number | null;
  dice_source: "app" | "buttons" | "camera" | "demo" | "host" | "phone" | "referee" | "robot" | "touch";
  game: string;
  head: string;
  house: {
    [k: string]: string;
  };
  journal: JournalItem[];
  obligations: ObligationView[];
  offers?: OfferView[];
  options?: Command[];
  phase: "action" | "founding" | "over" | "roll";
  put_back: PutBack[];
  put_back_cards: CardsBack[];
  put_back_left?: PutBack[];
  robots?: RobotsView;
  roll?: RollView | null;
  seats: SeatView[];
  seq: number;
  statistics?: Statistics;
  target: number;
  trouble?: RefusalView | null;
  turn: number;
  undo: UndoView;
  winners: string[] | null;
  wishes?: {
    [k: string]: WishView;
  };
  you?: string;
}
/**
 * What everybody sees while no game goes on. log: only where it is damaged and waits for how to go on.
 */
export interface NoGameView {
  game: null;
  log?: Damage;
  obligations: ObligationView[];
  seats: SeatView[];
  seq: number;
  trouble?: RefusalView | null;
  winners: null;
}
/**
 * A log that is not what was written. until: unix time of its last good entry; missing: at least so many.
 */
export interface Damage {
  backup: BackupView | null;
  entries: number;
  missing: number;
  reason: "damaged" | "other" | "short" | "structure" | "unreadable" | "unsure";
  unsure: boolean;
  until: number | null;
}
/**
 * The newest backup: when it was made, how many entries it has, and the moment of the last (unix times).
 */
export interface BackupView {
  at: number;
  entries: number;
  until: number | null;
}
/**
 * The answer to what was done and stored; events as the receiver may see them.
 */
export interface Accepted {
  events?: Event[];
  id?: string;
  ok: true;
  seq: number;
}
/**
 * The answer to what was not done; nothing has changed.
 */
export interface Refused {
  id?: string;
  ok: false;
  refusal: RefusalView;
  seq?: number;
}
/**
 * Complete commands, each of which is accepted now.
 */
export interface OptionsAnswer {
  ok: true;
  options: Command[];
}
/**
 * A view: ``View``, or ``NoGameView`` while no game goes on.
 */
export interface ViewAnswer {
  ok: true;
  view: GameView | NoGameView;
}
/**
 * A whole game, replayable.
 */
export interface RecordAnswer {
  ok: true;
  record: {
    [k: string]: unknown;
  }[];
}
