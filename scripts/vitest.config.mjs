import { nodeTests } from '../packages/config/vitest/index.js';

export default nodeTests({ test: { testTimeout: 90_000 } });
