import { NationalListPage } from './national-list.page.js';

/** Published key figures in the portal. */
export const PublishedListPage = () => <NationalListPage kind="published" />;

/** The preview of what is not public yet. */
export const PreviewListPage = () => <NationalListPage kind="preview" />;

/** Published key figures on the standalone site. */
export const StandaloneListPage = () => <NationalListPage kind="standalone" />;
