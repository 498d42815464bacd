/** How files get to a server. */
export const FTP_PROTOCOLS = ['ftp', 'ftps', 'sftp'] as const;
export type FtpProtocol = (typeof FTP_PROTOCOLS)[number];
