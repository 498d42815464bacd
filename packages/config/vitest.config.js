import { nodeTests } from './vitest/index.js';

export default nodeTests();
