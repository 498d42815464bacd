import { Anchor } from '@mantine/core';
import { useT } from '../../i18n/use-t.js';
import type { Survey } from './use-survey.js';
import classes from './survey.module.css';

/** Ways to the pages of a survey as respondents see them. */
export function SurveyPreviews({ survey }: { survey: Survey }) {
  const t = useT('campaign-survey');
  const { exposure, survey_preview_links: links } = survey;
  // Only where the survey shows a creative do both groups see other pages.
  const shown = exposure === 'forced' ? links : links.filter(({ group }) => group === 'exposed');
  return (
    <ul className={classes.previews} aria-label={t('previews')}>
      {shown.map(({ path, language, group }) => (
        <li key={path}>
          <Anchor href={path} target="_blank" rel="noreferrer">
            {exposure === 'forced'
              ? t('preview_of', { language: language.toUpperCase(), group: t(`group.${group}`) })
              : t('preview', { language: language.toUpperCase() })}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
