/** A day as screens show it. @param day `YYYY-MM-DD` */
export const shownDay = (day: string): string => day.split('-').reverse().join('.');

/** First and last day of a campaign. */
export const shownPeriod = (campaign: { starts_on: string; ends_on: string }): string =>
  `${shownDay(campaign.starts_on)} – ${shownDay(campaign.ends_on)}`;
