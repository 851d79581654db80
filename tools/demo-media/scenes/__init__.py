"""The scenes by name: each is a function of a palette that builds a place and returns its exposure and cameras."""

from .bathroom import bathroom, plain_bathroom
from .bedroom import bedroom
from .bungalow import bungalow, row_of_rooms
from .compound_gate import compound_gate
from .duplex import duplex
from .flats import flats
from .kitchen import kitchen, plain_kitchen
from .living import living
from .palettes import PALETTES
from .plain_rooms import plain_bedroom, plain_living, self_contained

SCENES = {
    "bungalow": bungalow,
    "row_of_rooms": row_of_rooms,
    "compound_gate": compound_gate,
    "flats": flats,
    "bathroom": bathroom,
    "plain_bathroom": plain_bathroom,
    "kitchen": kitchen,
    "plain_kitchen": plain_kitchen,
    "living": living,
    "bedroom": bedroom,
    "duplex": duplex,
    "duplex_dusk": lambda palette: duplex(palette, "dusk"),
    "self_contained": self_contained,
    "plain_living": plain_living,
    "plain_bedroom": plain_bedroom,
}
