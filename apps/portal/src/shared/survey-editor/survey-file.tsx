import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { readSurveyData, type SurveyData } from '@netreach/domain/surveys';
import { useT } from '../../i18n/use-t.js';
import { saveFile } from '../export/download.js';
import classes from './survey-editor.module.css';

const LARGEST = 1_000_000;

interface SurveyFileProps {
  survey: SurveyData;
  disabled: boolean;
  onRead: (survey: SurveyData) => void;
}

/** Brings a survey from a file of SurveyJS JSON, and gives this one as such a file. */
export function SurveyFile({ survey, disabled, onRead }: SurveyFileProps) {
  const t = useT('survey-editor');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const { data, problems } = readSurveyData(
      file.size > LARGEST ? null : jsonOf(await file.text()),
      'survey',
    );
    const [path] = Object.keys(problems);
    setProblem(data ? null : t('file.refused', { path: path ?? '' }));
    if (data) onRead(data);
  };
  return (
    <div className={classes.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('file.read')}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <Button variant="default" size="xs" disabled={disabled} onClick={() => input.current?.click()}>
        {t('file.read')}
      </Button>
      <Button
        variant="default"
        size="xs"
        onClick={() =>
          saveFile(
            new Blob([JSON.stringify(survey, null, 2)], { type: 'application/json' }),
            `${survey.title.default || 'survey'}.json`,
          )
        }
      >
        {t('file.save')}
      </Button>
      {problem ? (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
