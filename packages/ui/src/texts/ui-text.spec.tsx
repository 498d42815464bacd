import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderThemed } from '../../test/render.js';
import { UiTextProvider, useUiLocale, useUiText, type TranslateUi } from './ui-text.js';

function Texts() {
  const t = useUiText();
  return (
    <p>
      {t('action.close')}, {t('pager.position', { page: 2, pages: 1234 })}, {useUiLocale()}
    </p>
  );
}

describe('the texts of the kit', () => {
  it('are English where nobody supplies others', () => {
    renderThemed(<Texts />);
    expect(screen.getByText('Close, Page 2 of 1,234, en-US')).toBeVisible();
  });

  it('come from the page, and are English where the page has none', () => {
    const german: TranslateUi = (key) => (key === 'action.close' ? 'Schließen' : key);
    renderThemed(
      <UiTextProvider translate={german} locale="de-DE">
        <Texts />
      </UiTextProvider>,
    );
    expect(screen.getByText('Schließen, Page 2 of 1,234, de-DE')).toBeVisible();
  });
});
