type Column = Uint8Array | Uint32Array | Int32Array;

function widen<Kind extends Column>(column: Kind, capacity: number): Kind {
  const wider = new (column.constructor as new (length: number) => Kind)(capacity);
  wider.set(column);
  return wider;
}

/** Unsorted contact rows that grow as they are added; numbers only, so a month of millions stays compact. */
export class GrowingColumns {
  length = 0;
  persons = new Uint32Array(1024);
  entities = new Uint32Array(1024);
  months = new Uint8Array(1024);
  masks = new Int32Array(1024);
  visits = new Uint32Array(1024);
  impressions = new Uint32Array(1024);
  seconds = new Uint32Array(1024);
  registered = new Uint8Array(1024);

  /** Makes room for one more row and returns its position. */
  append(): number {
    if (this.length === this.persons.length) this.grow();
    this.length += 1;
    return this.length - 1;
  }

  private grow(): void {
    const capacity = this.length * 2;
    this.persons = widen(this.persons, capacity);
    this.entities = widen(this.entities, capacity);
    this.months = widen(this.months, capacity);
    this.masks = widen(this.masks, capacity);
    this.visits = widen(this.visits, capacity);
    this.impressions = widen(this.impressions, capacity);
    this.seconds = widen(this.seconds, capacity);
    this.registered = widen(this.registered, capacity);
  }
}
