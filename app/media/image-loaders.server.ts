import sharp from 'sharp';

// libvips opens two dozen formats, some by parsers with a history (SVG, TIFF, HEIF …). Only the four that are
// accepted stay open, in the whole process that reads pictures: the signature check in front of them is then not the only defence.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

export { sharp };
