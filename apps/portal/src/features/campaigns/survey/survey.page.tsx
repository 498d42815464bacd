import { SurveyWriting } from '../../../shared/survey/survey-writing.js';
import { CampaignShell } from '../report/campaign-shell.js';

/** The survey of a campaign: it is written, goes live, is answered, and is closed. */
export function CampaignSurveyPage() {
  return <CampaignShell>{() => <SurveyWriting />}</CampaignShell>;
}
