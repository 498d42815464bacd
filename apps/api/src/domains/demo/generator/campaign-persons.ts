/** A person of a panel as campaigns meet it. */
export interface CampaignPerson {
  readonly id: string;
  readonly weight: number;
  /** Level of each attribute by key; the age group of `birthday`. */
  readonly levels: Readonly<Record<string, string>>;
}

/** Whether somebody is one of those a filter (`gender:female;birthday:30-39,40-49`) names; everybody is where it is empty. */
export function isIn(target: string, { levels }: CampaignPerson): boolean {
  return target
    .split(';')
    .filter(Boolean)
    .every((part) => {
      const [attribute = '', wanted = ''] = part.split(':');
      return wanted.split(',').includes(levels[attribute] ?? '');
    });
}
