import { useState } from 'react';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { FileImport } from '../import/admin/file-import.tsx';
import { History } from '../import/admin/history.tsx';
import { ManualImport } from '../import/admin/manual-import.tsx';
import { UrlImport } from '../import/admin/url-import.tsx';

export default function ImportArticles() {
  const [imports, setImports] = useState(0);
  const onImported = () => setImports((count) => count + 1);
  return (
    <>
      <AdminHeader title="Medium'dan İçe Aktar" back={{ to: '/admin/articles', label: 'Makaleler' }}>
        Adresten, dosyadan, Medium arşivinden ya da elle. Görseller sitenize kopyalanır, metin temizlenir.
      </AdminHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <UrlImport onImported={onImported} />
        <FileImport onImported={onImported} />
        <ManualImport onImported={onImported} />
        <History key={imports} />
      </div>
    </>
  );
}
