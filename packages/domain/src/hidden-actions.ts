/** Why a target without a service is put aside: for good, or until a day. */
export const HIDDEN_ACTIONS = ['dont_show_again', 'remind_me_later'] as const;
export type HiddenAction = (typeof HIDDEN_ACTIONS)[number];

/** Days after which a target that was put aside until later comes back. */
export const REMIND_AFTER_DAYS = 30;
