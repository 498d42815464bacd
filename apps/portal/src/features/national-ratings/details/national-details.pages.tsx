import { NationalDetailsPage } from './national-details.page.js';

/** Details of a published item in the portal. */
export const PublishedDetailsPage = () => <NationalDetailsPage kind="published" />;

/** Details of an item as it is prepared. */
export const PreviewDetailsPage = () => <NationalDetailsPage kind="preview" />;

/** Details of a published item on the standalone site. */
export const StandaloneDetailsPage = () => <NationalDetailsPage kind="standalone" />;
