import { Link } from 'react-router-dom';
import { Page } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { ADMIN_SECTIONS } from '../../../shared/routing/feature-route.js';
import { useMenu } from '../../../shared/routing/route-table.js';
import { SECTION_ICONS } from '../../../shared/routing/section-icons.js';
import classes from './admin-home.page.module.css';

/** The parts of the administration the user may look after, each with its pages. */
export function AdminHomePage() {
  const t = useT('admin');
  const tn = useT('navigation');
  const entries = useMenu('admin');
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <div className={classes.grid}>
        {ADMIN_SECTIONS.map((section) => {
          const pages = entries.filter(({ menu }) => menu.section === section);
          const Symbol = SECTION_ICONS[section];
          return pages.length === 0 ? null : (
            <section key={section} className={classes.section} aria-labelledby={`admin-${section}`}>
              <h2 id={`admin-${section}`} className={classes.heading}>
                <Symbol size={18} stroke={1.7} aria-hidden />
                {tn(`section.${section}`)}
              </h2>
              <ul className={classes.list}>
                {pages.map(({ route, path }) => (
                  <li key={route.name}>
                    <Link to={path} className={classes.link}>
                      {tn(route.name)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Page>
  );
}
