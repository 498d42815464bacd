import { defineConfig } from 'vitest/config';

// Property tests compare with a reference that is slow on purpose; a busy machine must not fail them.
export default defineConfig({ test: { testTimeout: 60_000 } });
