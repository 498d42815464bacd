import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
  IconMail,
  IconPhone,
  type Icon,
  tip,
} from '@netreach/ui';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { company } from '../../shared/config/company.js';
import { pathTo } from '../../shared/routing/paths.js';
import classes from './sidebar.module.css';

const SIGNS: Readonly<Record<string, Icon>> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  youtube: IconBrandYoutube,
};

function SocialLinks() {
  const t = useT('generic');
  if (company.social.length === 0) return null;
  return (
    <ul className={classes.social}>
      {company.social.map(({ name, url }) => {
        const Sign = SIGNS[name.toLowerCase()] ?? IconLink;
        const label = t('shell.social', { company: company.name, network: name });
        return (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={label} {...tip(name)}>
              <Sign size={17} stroke={1.6} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The same where there is room for signs only. */
function NarrowFooter() {
  const t = useT('generic');
  const copyright = t('shell.copyright', { year: String(new Date().getFullYear()), company: company.name });
  return (
    <footer className={classes.narrowFooter}>
      <a href={`mailto:${company.email}`} aria-label={company.email}>
        <IconMail size={17} stroke={1.6} aria-hidden />
      </a>
      <a href={`tel:${company.phone.replaceAll(' ', '')}`} aria-label={company.phone}>
        <IconPhone size={17} stroke={1.6} aria-hidden />
      </a>
      <span className="nr-visually-hidden">{copyright}</span>
      <span aria-hidden>© {new Date().getFullYear()}</span>
    </footer>
  );
}

/** Who runs the portal and how to reach them. */
export function CompanyFooter({ collapsed }: { collapsed: boolean }) {
  const t = useT('generic');
  if (collapsed) return <NarrowFooter />;
  return (
    <footer className={classes.footer}>
      <address>
        {company.street}, {company.city}
        <br />
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <br />
        <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
      </address>
      <p className={classes.method}>
        <Link to={pathTo('method')}>{t('shell.method')}</Link>
      </p>
      <SocialLinks />
      {t('shell.copyright', { year: String(new Date().getFullYear()), company: company.name })}
    </footer>
  );
}
