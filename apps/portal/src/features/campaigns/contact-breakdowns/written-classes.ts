import type { ContactClass, ContactClasses } from '../api/use-contact-classes.js';

/** A contact class as it is written; `''` where there is nothing. */
export interface WrittenClass {
  from: number | string;
  to: number | string;
  name: string;
  shown: boolean;
}

const keyOf = ({ from, to }: ContactClass) => `${from}-${to ?? ''}`;

/** The classes as their form holds them. */
export function writtenClasses({
  contact_breakdowns: all,
  selected_contact_breakdowns: selected,
}: Pick<ContactClasses, 'contact_breakdowns' | 'selected_contact_breakdowns'>): WrittenClass[] {
  const shown = new Set(selected.map(keyOf));
  return all.map((one) => ({
    from: one.from,
    to: one.to ?? '',
    name: one.name,
    shown: shown.has(keyOf(one)),
  }));
}

/** The class that follows those there are: one contact more than the last one has. */
export function nextClass(written: readonly WrittenClass[]): WrittenClass {
  const last = written.at(-1);
  const from = last ? Number(last.to || last.from) + 1 : 1;
  return { from, to: '', name: '', shown: true };
}

/** The classes as they are sent. */
export function sentClasses(written: readonly WrittenClass[]) {
  const sent = (one: WrittenClass): ContactClass => ({
    from: Number(one.from),
    to: one.to === '' ? null : Number(one.to),
    name: one.name.trim(),
  });
  return {
    contact_breakdowns: written.map(sent),
    selected_contact_breakdowns: written.filter(({ shown }) => shown).map(sent),
  };
}
