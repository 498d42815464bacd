import { useT } from '../../i18n/use-t.js';
import { company } from '../../shared/config/company.js';
import classes from './sidebar.module.css';

/** Who runs the portal and how to reach them. */
export function CompanyFooter() {
  const t = useT('generic');
  return (
    <footer className={classes.footer}>
      <address>
        {company.street}, {company.city}
        <br />
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <br />
        <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
      </address>
      {t('shell.copyright', { year: String(new Date().getFullYear()), company: company.name })}
    </footer>
  );
}
