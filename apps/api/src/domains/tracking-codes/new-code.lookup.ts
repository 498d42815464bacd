export { newCode } from './tags/code.js';
