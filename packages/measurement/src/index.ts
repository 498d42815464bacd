export const METHOD_VERSION = '0';
