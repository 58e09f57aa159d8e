import { Link } from 'react-router';
import { formatDateTime } from '#app/text/dates.ts';

/** Stands in the panel for as long as the password is the one that the first start or the command line made. */
export function FirstPasswordNotice({ until }: { until: string | null | undefined }) {
  if (!until) return null;
  return (
    <p role="status" className="mb-6 rounded-md border border-warn px-4 py-3 text-sm text-warn">
      İlk giriş şifrenizi kullanıyorsunuz; <time dateTime={until}>{formatDateTime(until)}</time> sonrasında bu
      şifreyle giriş yapılamaz.{' '}
      <Link to="/admin/account" className="underline underline-offset-4">
        Kendi şifrenizi seçin
      </Link>
    </p>
  );
}
