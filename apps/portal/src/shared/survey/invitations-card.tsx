import { Button, NumberInput } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatNumber } from '@netreach/domain';
import { FormFields } from '@netreach/ui';
import { useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.js';
import { Card } from '../cards/card.js';
import { FormError, refusedField } from '../forms/form-error.js';
import { useInvitationList, useInvite, type Survey } from './use-survey.js';
import classes from './survey.module.css';

const DAYS = 14;

/** What became of the invitations. */
function Invited({ groups }: { groups: readonly Schemas['InvitedGroupDto'][] }) {
  const t = useT('campaign-survey');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <div role="status">
      <ul>
        {groups.map(({ group, available, invited }) => (
          <li key={group}>
            {t('invited', {
              group: t(`group.${group}`),
              invited: number(invited),
              available: number(available),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Invites persons of both groups, and hands out the list of their addresses. */
export function InvitationsCard({ survey }: { survey: Survey }) {
  const t = useT('campaign-survey');
  const [persons, setPersons] = useState<number | string>(survey.planned_per_group);
  const [days, setDays] = useState<number | string>(DAYS);
  const invite = useInvite();
  const list = useInvitationList();
  return (
    <Card title={t('invitations')} note={t('invitations.note')} wide>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate({ id: survey.id, per_group: Number(persons), expires_in_days: Number(days) });
        }}
      >
        <FormError error={invite.error} fields={['per_group', 'expires_in_days']} />
        <FormFields>
          <NumberInput
            label={t('invitations.per_group')}
            description={t('invitations.per_group.hint')}
            min={1}
            max={50_000}
            value={persons}
            error={refusedField(invite.error, 'per_group')}
            onChange={setPersons}
          />
          <NumberInput
            label={t('invitations.days')}
            min={1}
            max={60}
            value={days}
            error={refusedField(invite.error, 'expires_in_days')}
            onChange={setDays}
          />
          <div className={classes.actions}>
            <Button type="submit" loading={invite.isPending}>
              {t('invite')}
            </Button>
            <Button variant="default" loading={list.isPending} onClick={() => list.mutate(survey.id)}>
              {t('invitations.list')}
            </Button>
          </div>
        </FormFields>
      </form>
      {invite.data ? <Invited groups={invite.data} /> : null}
    </Card>
  );
}
