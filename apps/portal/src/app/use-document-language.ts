import { useEffect } from 'react';

/**
 * Says in which language the page is. Written only where it changes: browsers work out the style of the whole page anew when it is
 * written, the same or not.
 */
export function useDocumentLanguage(locale: string): void {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}
