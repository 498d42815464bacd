/** What a document is called as a file: nothing in it that systems take for more than a name. */
export const fileNameOf = (title: string): string => title.replaceAll(/[^\w.-]+/g, '_');
