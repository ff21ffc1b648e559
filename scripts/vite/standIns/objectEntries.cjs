/** In place of the package `object.entries`, which brings ten others to stand in for what every browser has. */
module.exports = Object.entries;
