import { redirect } from 'react-router';

/** @public */
export const loader = () => redirect('/admin/dashboard');

export default function ToDashboard() {
  return null;
}
