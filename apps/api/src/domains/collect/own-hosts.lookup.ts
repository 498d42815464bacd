/** Which hosts are a service's own, for other domains that tell where hits came from. */
export { isOwnHost, ownHosts } from './own-hosts.js';
