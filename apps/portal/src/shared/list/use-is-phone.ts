import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a phone's, where tables show the few columns that fit. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 559px)', false);
