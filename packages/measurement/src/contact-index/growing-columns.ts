/** Unsorted contact rows that grow as they are added; numbers only, so a month of millions stays compact. */
export class GrowingColumns {
  length = 0;
  persons = new Uint32Array(1024);
  entities = new Uint32Array(1024);
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
    const widen = (column: Uint32Array) => {
      const wider = new Uint32Array(capacity);
      wider.set(column);
      return wider;
    };
    this.persons = widen(this.persons);
    this.entities = widen(this.entities);
    this.visits = widen(this.visits);
    this.impressions = widen(this.impressions);
    this.seconds = widen(this.seconds);
    const masks = new Int32Array(capacity);
    masks.set(this.masks);
    this.masks = masks;
    const registered = new Uint8Array(capacity);
    registered.set(this.registered);
    this.registered = registered;
  }
}
