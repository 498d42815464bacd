/** Somebody who signs in. */
export interface TestUser {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly customer?: string;
  /** The first is the one they start in. */
  readonly countries: string;
  readonly modules?: string;
}

/** The password of all of them. */
export const PASSWORD = 'correct horse battery staple';

/** The users every run has. */
export const USERS = {
  planner: {
    email: 'planner@netreach.example',
    name: 'Paula Planner',
    role: 'customer',
    customer: 'Alpen Media',
    countries: 'at,de',
    modules: 'ratings,detail',
  },
  outsider: {
    email: 'outsider@netreach.example',
    name: 'Olga Outsider',
    role: 'customer',
    customer: 'Watch Agency',
    countries: 'at',
    modules: 'media_watch',
  },
  /** Sets a new password: no other test signs in as her. */
  forgetful: {
    email: 'forgetful@netreach.example',
    name: 'Frida Forgetful',
    role: 'customer',
    customer: 'Alpen Media',
    countries: 'at',
    modules: 'ratings',
  },
  /** Allows other websites things, and takes them back. */
  consenting: {
    email: 'consenting@netreach.example',
    name: 'Carla Consenting',
    role: 'customer',
    customer: 'Alpen Media',
    countries: 'at',
    modules: 'ratings',
  },
  /** Has no mouse: no other test signs in as her. */
  typing: {
    email: 'typing@netreach.example',
    name: 'Tina Typing',
    role: 'customer',
    customer: 'Alpen Media',
    countries: 'at,de',
    modules: 'ratings,detail',
  },
  /** Sets a new password without a mouse: no other test signs in as him. */
  typingAnew: {
    email: 'typing-anew@netreach.example',
    name: 'Tom Typing',
    role: 'customer',
    customer: 'Alpen Media',
    countries: 'at',
    modules: 'ratings',
  },
  /** Publishes the national ranking, with somebody else. */
  publisher: {
    email: 'publisher@netreach.example',
    name: 'Petra Publisher',
    role: 'customer',
    customer: 'Ranking Office',
    countries: 'at',
    modules: 'admin,owa_admin',
  },
  /** Makes channels and feeds of a customer of her own. */
  maker: {
    email: 'maker@netreach.example',
    name: 'Mona Maker',
    role: 'customer',
    customer: 'Channel House',
    countries: 'at',
    modules: 'ratings,keyword_tool,dmpFeed',
  },
  /** Administers a customer that gets invoices. */
  payer: {
    email: 'payer@netreach.example',
    name: 'Paul Payer',
    role: 'customer_admin',
    customer: 'Invoiced House',
    countries: 'at',
    modules: 'ratings',
  },
  /** Runs campaigns of a customer of her own. */
  campaigner: {
    email: 'campaigner@netreach.example',
    name: 'Kim Campaigner',
    role: 'customer',
    customer: 'Campaign House',
    countries: 'at',
    modules: 'campaign,create_edit,report',
  },
  /** Tests ads in a country of her own. */
  tester: {
    email: 'tester@netreach.example',
    name: 'Tessa Tester',
    role: 'customer',
    customer: 'Test House',
    countries: 'ch',
    modules: 'adfx,adfx_create_edit,adfx_tracking_stats',
  },
  /** Watches everybody's advertising. */
  watcher: {
    email: 'watcher@netreach.example',
    name: 'Wera Watcher',
    role: 'customer',
    customer: 'Watch House',
    countries: 'at',
    modules: 'media_watch',
  },
  /** Runs websites of her own. */
  house: {
    email: 'house@netreach.example',
    name: 'Hanna House',
    role: 'customer',
    customer: 'Press House',
    countries: 'at',
    modules: 'publisher,publisher_dashboard',
  },
  admin: {
    email: 'admin@netreach.example',
    name: 'Ada Admin',
    role: 'super_admin',
    countries: 'at,ch,de',
  },
} as const satisfies Record<string, TestUser>;
