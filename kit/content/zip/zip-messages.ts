export const brokenArchive = 'Arşiv okunamadı; dosya bozuk olabilir.';
export const archiveTooLarge = 'Arşiv çok büyük ya da çok fazla dosya içeriyor.';
