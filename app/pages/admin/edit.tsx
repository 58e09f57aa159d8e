import { EditText, loaderOf } from '#app/articles/admin/edit.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { pageType } from '../contract.ts';
import { PageSettings, startOf } from './page-settings.tsx';

export const loader = loaderOf(pageType, startOf);

export default function EditPage({ loaderData }: Loaded<typeof loader>) {
  return <EditText {...loaderData} type={pageType} parts={{ Settings: PageSettings }} />;
}
