import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../shared/routing/paths.js';

/** Leads to the page that signs out. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => void navigate(pathTo('logout'));
}
