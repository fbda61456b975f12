// How far claimed tracks stand out from free ones in a picture of a board, by more than colour: edges and width.

/** Linear RGB as people with these kinds of sight see it (Machado, Oliveira and Fernandes 2009, severity 1). */
export const SIGHTS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};

/** A difference of lightness that is seen at a glance. */
const STRONG = 30;

/**
 * By kind of sight: the weakest of the claimed tracks beside the strongest of the free ones.
 *
 * Across each track, at several points, lightness (L*, 0 to 100) is read along a line. The edge is its steepest step
 * within two thirds of a pixel, on the weaker side. The width is how far what differs from the ground by at least
 * STRONG reaches, in pixels: strokes that hardly differ from the ground don't make a track wide.
 * Where another track lies alongside, only the side away from it is read: the other one is half of what is seen there.
 */
export async function measure(page, tracks, owners) {
  const picture = (await page.screenshot()).toString('base64');
  const read = await page.evaluate(profiles, {
    picture,
    sights: SIGHTS,
    strong: STRONG,
    ids: tracks.map((track) => track.id),
  });
  return Object.entries(read).map(([sight, all]) => {
    const [claimed, free] = [true, false].map((taken) => all.filter(({ id }) => id in owners === taken));
    const least = (of) => claimed.reduce((a, b) => (b[of] < a[of] ? b : a));
    const most = (of) => free.reduce((a, b) => (b[of] > a[of] ? b : a));
    return {
      sight,
      edge: [least('edge'), most('edge')].map(({ id, edge }) => ({ id, value: edge })),
      width: [least('width'), most('width')].map(({ id, width }) => ({ id, value: width })),
    };
  });
}

/** Runs in the page: the edge and the width of every track. */
async function profiles({ picture, sights, strong, ids }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const ratio = image.width / innerWidth;
  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const pixel = (x, y) => 4 * (Math.floor(y * ratio) * image.width + Math.floor(x * ratio));
  const lightness = (at, m) => {
    const [r, g, b] = [0, 1, 2].map((i) => linear(data[at + i] / 255));
    const seen = (i) => Math.min(1, Math.max(0, m[i] * r + m[i + 1] * g + m[i + 2] * b));
    const y = 0.2126 * seen(0) + 0.7152 * seen(3) + 0.0722 * seen(6);
    return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
  };
  const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
  const svg = document.querySelector('.sheet svg');
  const matrix = svg.getScreenCTM();
  const layout = window.layout;
  const [length, width] = layout.space;
  const step = 0.5 / ratio; // half a dot of the screen
  const reach = width * matrix.a;

  /** Lightness along a line across a space. */
  function across([x, y, angle], along, m) {
    const [u, v] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const middle = new DOMPoint(x + along * u, y + along * v).matrixTransform(matrix);
    const found = [];
    for (let d = -reach; d <= reach; d += step)
      found.push({ d, light: lightness(pixel(middle.x - d * v, middle.y + d * u), m) });
    return found;
  }

  /** One side of a line: its steepest step beyond the signs in the middle, and how far it differs from the ground. */
  function readSide(line, side) {
    const far = Math.round(2 / (3 * step));
    const out = line.filter(({ d }) => side * d > reach * 0.3).sort((a, b) => side * (a.d - b.d));
    const within = out.filter(({ d }) => side * d <= reach * 0.88); // the widest pieces end just before
    const ground = middle(out.slice(within.length).map(({ light }) => light));
    const steps = within.slice(far).map(({ light }, i) => Math.abs(light - within[i].light));
    const last = within.findLast(({ light }) => Math.abs(light - ground) >= strong);
    return { edge: Math.max(...steps), half: last ? Math.abs(last.d) : 0 };
  }

  /** The sides of a line where no other track lies; both where there are others on either side. */
  function openSides(id, [x, y, angle], along) {
    const turn = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const [u, v] = turn(angle);
    const covered = (px, py) =>
      ids.some(
        (other) =>
          other !== id &&
          layout.tracks[other].spaces.some(([ox, oy, turned]) => {
            const [ou, ov] = turn(turned);
            const [far, off] = [(px - ox) * ou + (py - oy) * ov, (py - oy) * ou - (px - ox) * ov];
            return Math.abs(far) < length * 0.55 && Math.abs(off) < width * 0.75;
          }),
      );
    const open = [-1, 1].filter((side) =>
      [0.7, 0.85, 1].every((share) => {
        const d = side * share * width;
        return !covered(x + along * u - d * v, y + along * v + d * u);
      }),
    );
    return open.length ? open : [-1, 1];
  }

  return Object.fromEntries(
    Object.entries(sights).map(([sight, m]) => [
      sight,
      ids.map((id) => {
        const found = layout.tracks[id].spaces.flatMap((space) => {
          return [-0.3, -0.2, -0.1, 0.1, 0.2, 0.3].map((share) => {
            const sides = openSides(id, space, share * length);
            const line = across(space, share * length, m);
            const read = sides.map((side) => readSide(line, side));
            return {
              edge: Math.min(...read.map(({ edge }) => edge)),
              width: (2 * read.reduce((sum, { half }) => sum + half, 0)) / read.length,
            };
          });
        });
        return {
          id,
          edge: middle(found.map((each) => each.edge)),
          width: middle(found.map((each) => each.width)),
        };
      }),
    ]),
  );
}
