import { lintRules } from '@netreach/config/eslint';

export default lintRules({ root: import.meta.dirname });
