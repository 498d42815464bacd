import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { IconSpeakerphone } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { PlanState } from '../../../shared/campaign-plan/campaign-plan.js';
import { fillPath } from '../../../shared/routing/paths.js';
import { useHolds } from '../../../shared/session/use-holds.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { AudienceReach } from '../api/use-audience-reach.js';

interface MakeCampaignProps {
  answer: AudienceReach;
  /** Name the campaign starts with. */
  name: string;
  /** Target group, as a demographic filter. */
  target: string;
}

/** Leads whoever may make campaigns from a plan to a new campaign that holds it. */
export function MakeCampaign({ answer, name, target }: MakeCampaignProps) {
  const t = useT('planning');
  const { country } = useSession();
  const mayMake = useHolds()('create_edit');
  const to = fillPath('campaigns.create', { country_code: country.code });
  if (!mayMake || !to) return null;
  const state: PlanState = {
    campaignPlan: {
      name,
      target,
      channels: answer.rows.map((row) => ({
        name: row.name,
        impressions: row.gross_contacts === null ? null : Math.round(row.gross_contacts),
        grp: row.grp === null ? null : Math.round(row.grp * 100) / 100,
        cost: row.costs.cost > 0 ? Math.round(row.costs.cost * 100) / 100 : null,
      })),
    },
  };
  return (
    <Button
      size="xs"
      variant="default"
      component={Link}
      to={to}
      state={state}
      leftSection={<IconSpeakerphone size={15} stroke={1.8} aria-hidden />}
    >
      {t('plan.make_campaign')}
    </Button>
  );
}
