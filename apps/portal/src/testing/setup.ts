import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may take long to load a page's modules for the first time; a test that passes never waits so long.
configure({ asyncUtilTimeout: 40_000 });

afterEach(cleanup);
