import { nodeTests } from '@netreach/config/vitest';

export default nodeTests();
