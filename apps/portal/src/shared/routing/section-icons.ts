import {
  IconBuilding,
  IconChartBar,
  IconCertificate,
  IconFlask,
  IconLanguage,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconTrophy,
  type Icon,
} from '@netreach/ui';
import type { AdminSection } from './feature-route.js';

/** The sign of each part of the administration. */
export const SECTION_ICONS: Readonly<Record<AdminSection, Icon>> = {
  customers: IconBuilding,
  ratings: IconChartBar,
  general: IconSettings,
  i18n: IconLanguage,
  contracts: IconCertificate,
  billing: IconReceipt,
  campaigns: IconSpeakerphone,
  adfx: IconFlask,
  publisher_dashboard: IconLayoutDashboard,
  national: IconTrophy,
};
