import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState, IconSettings, Page, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useCustomerDetails } from '../api/use-customers.js';
import { FtpConnectionCard } from '../sections/ftp-connection-card.js';
import classes from '../sections/customer-facts.module.css';
import { CustomerFacts } from '../sections/customer-facts.js';

/** A customer: the one of the address, else the one that is selected. */
export function CustomerPage() {
  const t = useT('admin-customers');
  const tl = useT('lists');
  const { country } = useSession();
  const wanted = Number(useSearchParams()[0].get('customer') ?? '');
  const query = useCustomerDetails(Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined);
  const customer = query.data?.customer;
  const edit = (id: number) => pathTo('admin.customer.edit', { country_code: country.code, id: String(id) });
  return (
    <Page
      title={customer?.name ?? t('details')}
      width="reading"
      tools={
        customer ? (
          <Button component={Link} to={edit(customer.id)}>
            {t('edit')}
          </Button>
        ) : null
      }
    >
      <QueryView
        query={query}
        failedTitle={tl('one_failed')}
        loading={<PageSkeleton label={tl('loading')} />}
      >
        {({ customer: shown, modules }) =>
          shown ? (
            <>
              <section className={classes.card}>
                <CustomerFacts customer={shown} modules={modules} />
              </section>
              <FtpConnectionCard customer={shown.id} />
            </>
          ) : (
            <EmptyState
              icon={IconSettings}
              title={t('none_selected')}
              description={t('none_selected_hint')}
            />
          )
        }
      </QueryView>
    </Page>
  );
}
