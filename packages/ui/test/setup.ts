import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may take long to load a module for the first time, or to draw twenty thousand rows.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
