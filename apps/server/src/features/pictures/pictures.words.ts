/** Why a picture is refused. */
export const picturesWords = {
  notAPicture: { id: 'pictures.notAPicture', message: 'Choose a PNG, JPEG or WebP picture.' },
  pictureTooDeep: {
    id: 'pictures.pictureTooDeep',
    message:
      'This picture takes too much memory to open, as pictures with 16 bits a colour do. Send a smaller one, or a photo as a phone takes it.',
  },
  pictureWaits: {
    id: 'pictures.pictureWaits',
    message: 'Another picture of yours is still being worked on. Please wait a moment and send this one again.',
  },
  pictureCrowd: {
    id: 'pictures.pictureCrowd',
    message: 'Many pictures are being worked on just now. Please try again in a moment; nothing was changed.',
  },
  pictureTooLarge: {
    id: 'pictures.pictureTooLarge',
    message: 'This picture has too many pixels. Choose a smaller one.',
  },
}
