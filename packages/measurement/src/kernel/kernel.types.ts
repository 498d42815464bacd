import type { EntityColumn, PatchedColumn, Range, RowCounts } from './columns.types.js';
import type { UniteLoops } from './unite.types.js';

/** Rows of a frame, person by person; inside a person those with a day of the frame come first. */
export interface PersonRows {
  /** Rows of person p are `offsets[p]` to `offsets[p + 1]` (exclusive). */
  offsets: Uint32Array;
  /** Where person p's rows end that have a day of the frame; those behind it have lead days only. */
  mids: Uint32Array;
  /** Internal entity number of each row. */
  entities: EntityColumn;
  counts: RowCounts;
}

/** The same rows entity by entity; inside an entity those with a day of the frame come first, persons rising. */
export interface EntityRows {
  /** Rows of entity e are `starts[e]` to `starts[e + 1]` (exclusive). */
  starts: Uint32Array;
  /** Where entity e's rows end that have a day of the frame. */
  middles: Uint32Array;
  persons: Uint32Array;
  /** Number of the row in {@link PersonRows}. */
  rows: Uint32Array;
}

/** Which bits of a row count: those of `bits` that are also in `wanted`, `wanted.length` words a row. */
export interface HitBits {
  bits: Uint32Array;
  wanted: Uint32Array;
}

/** Rows of listed persons, person by person. */
export interface GatheredRows {
  /** Rows of the person at position p are those from `offsets[p]` to `offsets[p + 1]` (exclusive). */
  offsets: Uint32Array;
  /** Which of a question's entities a row belongs to. */
  slots: Uint32Array;
  /** Number of the row in {@link PersonRows}. */
  rows: Uint32Array;
}

/** Sums of each slot of some sets, side by side: eight doubles a slot. */
export const PART_STRIDE = 8;
/** Where they are in a slot's record. Sums of weights are not yet divided by the days or weeks of an average. */
export const PART = {
  /** Σw of the sets with the slot, and persons with any such set. */
  users: 0,
  cases: 1,
  /** The same of the sets the slot is the first of. */
  increment: 2,
  incrementCases: 3,
  /** The same of the sets of this slot alone. */
  exclusive: 4,
  exclusiveCases: 5,
  /** Σ w ÷ number of slots of each set with the slot. */
  contribution: 6,
  /** Persons with a set the slot is the first of, and none that begins before. */
  firstCases: 7,
} as const;

/**
 * Doubles of the cell of one set: Σw, persons with exactly the set, persons with a set that contains it (all of whom
 * contain the empty set).
 */
export const SET_STRIDE = 4;

/** Listed persons: the first `count` of `list`. */
export interface PersonList {
  list: Uint32Array;
  count: number;
}

/** What of each person is added: the weight, the weight taken away, or its square. */
export const GAINS = { weight: 0, minus: 1, square: 2 } as const;

/** The persons of a panel who live together, by person. */
export interface HomeColumns {
  weights: Float64Array;
  /** Those who live with person p are `mates[offsets[p]]` to `mates[offsets[p + 1]]` (exclusive). */
  offsets: Uint32Array;
  mates: Uint32Array;
  /** `width` column numbers a person, the first of which is the same for all. */
  columns: Uint16Array;
  width: number;
  /** Room for a number a person; all zero between two calls. */
  amounts: Float64Array;
}

/** Entities whose rows are wanted. */
export interface SlottedEntities {
  /** Slot by entity; {@link NO_SLOT} of those nobody asks about. */
  slots: Uint16Array;
  /** Room for two numbers an entity, and two more. */
  scratch: Uint32Array;
}

/** What is summed up of their persons. */
export interface SlottedColumns {
  /** `width` column numbers a person. */
  columns: Uint16Array;
  width: number;
  /** w² by person. */
  squares: Float64Array;
  /** Cells of a slot, two numbers each. */
  size: number;
}

/** Doubles of the sums of a slot's users: Σwy, Σw²y and, where hits count, Σw²y². */
export const USER_STRIDE = 4;

/** Sums of the users of each slot, and of those the pairs asked for have in common. */
export interface UserPairs {
  /** The first slot of a pair is below. */
  firsts: number;
  /** Slots. */
  size: number;
  /** The second slots of each first one as bits, `words` words of 64 bits each. */
  asked: Uint32Array;
  words: number;
  /** Room for as many words and, behind them, a number a slot. */
  scratch: Uint32Array;
  /** {@link USER_STRIDE} a slot. */
  sums: Float64Array;
  /** Σw·min(y1, y2) and Σw²·y1·y2 of each pair, `size` pairs a first slot. */
  cells: Float64Array;
}

export const NO_SLOT = 0xffff;

/** The loops a frame is opened with. Like a kernel's others they want columns of its own memory. */
export interface StoredLoops {
  /** The state of XXH32 after blocks of 16 bytes. */
  hashBlocks(bytes: Uint8Array, count: number): number;
  /** Whether each person's entities rise and are below a number. */
  entitiesRise(offsets: Uint32Array, entities: EntityColumn, entityCount: number): boolean;
  /** Whether every row has a day of the frame. */
  allReach(masks: Uint32Array, months: number): boolean;
  /** Writes stored columns (visits, impressions, seconds) side by side into counts of zeros. */
  spreadCounts(columns: readonly PatchedColumn[], counts: RowCounts): void;
}

/**
 * The loops most of a question's time goes into. There are two kernels that do exactly the same: one in WebAssembly
 * and one in TypeScript, which is its reference and takes its place where WebAssembly is missing. All columns must come
 * from one {@link Arena} of the kernel. Sums of one entity are records of eight doubles (see `group-sums`).
 */
export interface Kernel extends StoredLoops, UniteLoops {
  /** Adds the rows with a day of the frame, each one hit, to the records of their entities, without the squares. */
  scatterReach(persons: PersonList, rows: PersonRows, weights: Float64Array, sums: Float64Array): void;
  /** Adds all rows with their hits to the records of their entities. */
  scatterHits(
    persons: PersonList,
    rows: PersonRows,
    hits: HitBits,
    weights: Float64Array,
    sums: Float64Array,
  ): void;
  /**
   * Takes the persons of a range out of `open`, which holds the weight of each person still open and 0 for the others.
   * @param out receives Σw, Σw² and number of the persons taken
   */
  coverPersons(range: Range, of: EntityRows, open: Float64Array, out: Float64Array): void;
  /**
   * Takes the hits of a range of rows out of `open`, which holds the bits still open of each person and month.
   * @param out receives Σw·hits taken and the persons with any
   */
  coverHits(
    range: Range,
    of: EntityRows,
    hits: HitBits,
    open: Uint32Array,
    weights: Float64Array,
    out: Float64Array,
  ): void;
  /** Flips bit `slot` in the mark of each person of a range; marks are `words` words wide. */
  markPersons(range: Range, of: EntityRows, marks: Uint32Array, words: number, slot: number): void;
  /**
   * Adds (Σw, persons) to the cells of all pairs of marks of the listed persons, a row of the matrix ≤ its column.
   * @param cells `size` × `size` pairs
   * @param scratch room for `size` numbers
   */
  addPairs(
    persons: PersonList,
    marks: Uint32Array,
    words: number,
    weights: Float64Array,
    size: number,
    cells: Float64Array,
    scratch: Uint32Array,
  ): void;
  /**
   * Takes the mark of each listed person as a set of slots and adds it to the parts ({@link PART}) of its slots.
   * @param out receives Σw and number of the sets of two slots and more
   */
  sumSets(
    persons: PersonList,
    marks: Uint32Array,
    words: number,
    weights: Float64Array,
    parts: Float64Array,
    out: Float64Array,
  ): void;
  /**
   * As {@link sumSets} for an average: a person has a set on each day or week with any of his gathered rows.
   * @param words of a set
   * @param size number of slots
   * @param scratch room for 32 sets a word of a row and for three numbers a slot and one more
   * @param out receives Σw of the sets of two slots and more, and persons with any
   */
  sumHitSets(
    persons: PersonList,
    gathered: GatheredRows,
    hits: HitBits,
    weights: Float64Array,
    words: number,
    size: number,
    parts: Float64Array,
    scratch: Uint32Array,
    out: Float64Array,
  ): void;
  /** Adds (w, 1) to the cell of the set each listed person's mark is; marks are one word wide. */
  tallySets(persons: PersonList, marks: Uint32Array, weights: Float64Array, cells: Float64Array): void;
  /**
   * As {@link tallySets} for an average, with the persons of the sets that contain a set.
   * @param size number of slots
   * @param scratch room for 32 words a word of a row and for two numbers a set
   */
  tallyHitSets(
    persons: PersonList,
    gathered: GatheredRows,
    hits: HitBits,
    weights: Float64Array,
    size: number,
    cells: Float64Array,
    scratch: Uint32Array,
  ): void;
  /**
   * Adds up the counts of the rows of a range.
   * @param open weights of the persons asked about, 0 for the others
   * @param out receives Σw of visits, impressions and seconds
   */
  addCounts(range: Range, of: EntityRows, counts: RowCounts, open: Float64Array, out: Float64Array): void;
  /**
   * Adds the hits each listed person's rows share with him to the records of their entities: cases and Σw·hits.
   * @param own the bits to share, of each person and month
   */
  scatterShared(
    persons: PersonList,
    rows: PersonRows,
    hits: HitBits,
    own: Uint32Array,
    weights: Float64Array,
    sums: Float64Array,
  ): void;
  /** Sets all of a column to 0. The engine's own `fill` is ten times slower in memory that threads share. */
  clear(column: Float64Array | Uint32Array): void;
  /** Sets all of a column to one number. */
  fill(column: Uint32Array, value: number): void;
  /** Copies the sums of a run of persons (see `run-sums`) out of records. */
  keepSums(records: Float64Array, entityCount: number, run: Float64Array): void;
  /** Adds the sums of a run of persons (see `run-sums`) to the records of all entities. */
  addSums(run: Float64Array, entityCount: number, sums: Float64Array): void;
  /** Adds Σw of a run of persons to the gains of all entities. */
  addRunGains(run: Float64Array, entityCount: number, gains: Float64Array): void;
  /** Adds what {@link GAINS} says of each listed person to the gains of the entities they have a day of the frame at. */
  addGains(
    persons: PersonList,
    rows: PersonRows,
    weights: Float64Array,
    what: keyof typeof GAINS,
    gains: Float64Array,
  ): void;
  /** Adds Σw·hits of each listed person's bits still open to the gains of the entities whose rows have them. */
  addHitGains(
    persons: PersonList,
    rows: PersonRows,
    hits: HitBits,
    open: Uint32Array,
    weights: Float64Array,
    gains: Float64Array,
  ): void;
  /** Writes to `out` what {@link coverHits} would, and takes nothing. */
  openHits(
    range: Range,
    of: EntityRows,
    hits: HitBits,
    open: Uint32Array,
    weights: Float64Array,
    out: Float64Array,
  ): void;
  /**
   * As {@link coverPersons}, and adds (w, 1) to the cell of each value of each person taken.
   * @param values `width` value numbers a person
   * @param out receives Σw and number of the persons taken
   */
  coverValues(
    range: Range,
    of: EntityRows,
    open: Float64Array,
    values: Uint16Array,
    width: number,
    cells: Float64Array,
    out: Float64Array,
  ): void;
  /**
   * Adds (z, w²z) to the cell of each column of each listed person.
   * @param columns `width` column numbers a person, the first of which is the same for all
   * @param z by position in the list
   * @param squares w² by person
   */
  addColumns(
    persons: PersonList,
    columns: Uint16Array,
    width: number,
    z: Float64Array,
    squares: Float64Array,
    cells: Float64Array,
  ): void;
  /**
   * Adds (z, w²z) of each row of listed persons whose entity has a slot to the slot's cells, that of each column of the person.
   * @param hits what z counts; undefined: z is 1, of rows with a day of the frame
   */
  addRowColumns(
    persons: PersonList,
    rows: PersonRows,
    hits: HitBits | undefined,
    entities: SlottedEntities,
    of: SlottedColumns,
    cells: Float64Array,
  ): void;
  /**
   * Adds those rows to the sums of their slots' users, and of the pairs asked for.
   * @param hits what y counts; undefined: y is 1, of rows with a day of the frame
   */
  addUserPairs(
    persons: PersonList,
    rows: PersonRows,
    hits: HitBits | undefined,
    entities: SlottedEntities,
    weights: Float64Array,
    into: UserPairs,
  ): void;
  /**
   * Adds w_i·z_i·w_j of each listed person i and each mate j to the cell of each column of j.
   * @param z by position in the list
   * @param set bits by person
   * @param out receives the same of the mates in the set, and Σ w_i·z_i·w_j·z_j
   */
  addMates(
    persons: PersonList,
    z: Float64Array,
    of: HomeColumns,
    set: Uint32Array,
    cells: Float64Array,
    out: Float64Array,
  ): void;
  /**
   * Lists the persons of a range who are in a set, one place being overwritten behind them.
   * @param set bits by person
   * @returns how many there are
   */
  listPersons(range: Range, of: EntityRows, set: Uint32Array, list: Uint32Array): number;
  /** The same for those with a hit. @param listed receives the hits of each */
  listHits(
    range: Range,
    of: EntityRows,
    set: Uint32Array,
    hits: HitBits,
    list: Uint32Array,
    listed: Uint32Array,
  ): number;
  /**
   * Counts the rows of a range: `counts[position + 1]` by position of the person.
   * @param positions of all persons; one position may stand for all who are outside of the question
   */
  countRows(range: Range, of: EntityRows, positions: Uint32Array, counts: Uint32Array): void;
  /**
   * Writes the rows of a range to the next places of their persons.
   * @param outside the position of persons to leave out
   * @param next place of the next row by position; moved on
   */
  gatherRows(
    range: Range,
    of: EntityRows,
    positions: Uint32Array,
    outside: number,
    next: Uint32Array,
    into: GatheredRows,
    slot: number,
  ): void;
  /** As {@link addPairs} for an average: (Σw·hits shared, persons) of all pairs of gathered rows of a person. */
  addHitPairs(
    persons: PersonList,
    gathered: GatheredRows,
    hits: HitBits,
    weights: Float64Array,
    size: number,
    cells: Float64Array,
  ): void;
  /** Adds (w, 1) to the cell of each value of each listed person. @param values `width` value numbers a person */
  addValues(
    persons: PersonList,
    values: Uint16Array,
    width: number,
    weights: Float64Array,
    cells: Float64Array,
  ): void;
  /** Fills the columns of `of` from the rows. @param scratch room for a number an entity */
  orderByEntity(rows: PersonRows, of: EntityRows, scratch: Uint32Array): void;
}

/** Memory a kernel can work on, handed out column by column. */
export interface Arena {
  readonly kernel: Kernel;
  f64(length: number): Float64Array;
  u32(length: number): Uint32Array;
  u16(length: number): Uint16Array;
  u8(length: number): Uint8Array;
  /** Bytes handed out. */
  readonly bytes: number;
  /** The WebAssembly memory, which other threads may work on too; none without WebAssembly. */
  readonly memory?: UsedMemory;
  /** Takes back bytes of the memory that nobody reads any more, once; new columns come to lie there. */
  giveBack?(bytes: Range): void;
}

/** A WebAssembly memory that can be handed to another thread. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

/** A WebAssembly memory of which so many bytes are in use, from its start on. */
export interface UsedMemory {
  memory: SharedMemory;
  used: number;
  /** Bytes among them that are free again. */
  free?: Range | undefined;
}
