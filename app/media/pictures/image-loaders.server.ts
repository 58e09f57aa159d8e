import sharp from 'sharp';

// Blocks libvips' loaders of two dozen formats, some with a history (SVG, TIFF, HEIF …). The signature check is not
// the only defence then.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

export { sharp };
