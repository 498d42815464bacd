import { formatDay } from '@netreach/domain';
import type { Schemas } from '@netreach/api-client';
import { Link } from 'react-router-dom';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { logoSource } from '../../../../shared/forms/logo-value.js';
import { countryName } from '../../../../shared/names/names.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useModuleName } from '../../modules/module-name.js';
import type { Customer } from '../api/use-customers.js';
import classes from './customer-facts.module.css';

type ModuleNode = Schemas['ModuleNodeDto'];

const all = (nodes: readonly ModuleNode[]): ModuleNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);

/** That a module comes of a contract, and until when. */
function ByContract({ given }: { given: Customer['contract_modules'][number] | undefined }) {
  const t = useT('admin-customers');
  const locale = useLocale();
  if (!given) return null;
  const { until } = given;
  const words = until === null ? t('by_contract') : t('by_contract_until', { day: formatDay(until, locale) });
  return <span className={classes.given}>{` – ${words}`}</span>;
}

/** What is known of a customer. @param modules those it could have, which name those it has */
export function CustomerFacts({ customer, modules }: { customer: Customer; modules: readonly ModuleNode[] }) {
  const t = useT('admin-customers');
  const logo = logoSource(customer.logo);
  const locale = useLocale();
  const nameOf = useModuleName();
  const { country } = useSession();
  const users = `${pathTo('admin.users', { country_code: country.code })}?customer=${customer.id}`;
  const had = all(modules).filter(({ key }) => customer.modules.includes(key));
  return (
    <dl className={classes.facts}>
      {logo ? (
        <>
          <dt>{t('field.logo_file')}</dt>
          <dd>
            <img src={logo} alt="" className={classes.logo} />
          </dd>
        </>
      ) : null}
      <dt>{t('field.company')}</dt>
      <dd>{customer.company || '–'}</dd>
      <dt>{t('field.address')}</dt>
      <dd className={classes.lines}>{customer.address || '–'}</dd>
      <dt>{t('field.contact_email')}</dt>
      <dd>
        {customer.contact_email ? (
          <a href={`mailto:${customer.contact_email}`}>{customer.contact_email}</a>
        ) : (
          '–'
        )}
      </dd>
      <dt>{t('field.countries')}</dt>
      <dd>{customer.countries.map((code) => countryName(code, code, locale)).join(', ')}</dd>
      <dt>{t('column.users')}</dt>
      <dd>
        <Link to={users}>{t('users_count', { count: customer.users })}</Link>
      </dd>
      <dt>{t('field.modules')}</dt>
      <dd>
        {had.length === 0 ? t('modules_none') : null}
        {had.map((module) => (
          <div key={module.key}>
            {nameOf(module)}
            <ByContract given={customer.contract_modules.find(({ key }) => key === module.key)} />
          </div>
        ))}
      </dd>
    </dl>
  );
}
